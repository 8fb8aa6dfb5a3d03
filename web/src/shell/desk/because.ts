import type { ByeReason } from "../../kernel/wire";

/** Why the server refused something by itself: too much was sent, a connection was cut, the rules said no. */
export type Because = ByeReason | "silent" | "message" | "control" | "http" | "rules";
type Words = Record<`because.${Because}`, string>;

export const fr: Words = {
  "because.rules": "Un coup que les règles refusent.",
  "because.message": "Trop de messages à une table.",
  "because.control": "Trop de signaux sur une connexion.",
  "because.http": "Trop de requêtes.",
  "because.silent": "Connexion coupée : plus de réponse.",
  "because.restart": "Connexion coupée : le serveur redémarre.",
  "because.storage": "Connexion coupée : le disque ne répond pas.",
  "because.slow": "Connexion coupée : trop lente.",
  "because.elsewhere": "Connexion coupée : trop de fenêtres à une table.",
  "because.malformed": "Connexion coupée : message incompréhensible.",
  "because.limited": "Connexion coupée : trop de messages ou de faux codes.",
  "because.full": "Connexion refusée : trop de spectateurs à une table.",
  "because.unknown": "Connexion refusée : aucune table n'a ce code.",
  "because.outdated": "Connexion refusée : table aux règles trop anciennes.",
  "because.broken": "Connexion refusée : table illisible.",
  "because.closed": "Connexion coupée : table fermée par l'hôte.",
  "because.banned": "Connexion refusée : personne ou adresse exclue.",
  "because.forgotten": "Connexion coupée : la personne a voulu être oubliée.",
  "because.daily": "Connexion refusée : on y joue une donne du jour.",
};

export const en: Words = {
  "because.rules": "A move that the rules refuse.",
  "because.message": "Too many messages at a table.",
  "because.control": "Too many signals on a connection.",
  "because.http": "Too many requests.",
  "because.silent": "Connection cut: no more answers.",
  "because.restart": "Connection cut: the server is restarting.",
  "because.storage": "Connection cut: the disk does not answer.",
  "because.slow": "Connection cut: too slow.",
  "because.elsewhere": "Connection cut: too many windows on one table.",
  "because.malformed": "Connection cut: message not understood.",
  "because.limited": "Connection cut: too many messages or wrong codes.",
  "because.full": "Connection refused: too many people are watching that table.",
  "because.unknown": "Connection refused: no table has that code.",
  "because.outdated": "Connection refused: the table's rules are too old.",
  "because.broken": "Connection refused: the table cannot be read.",
  "because.closed": "Connection cut: the host closed the table.",
  "because.banned": "Connection refused: a banned person or address.",
  "because.forgotten": "Connection cut: the person asked to be forgotten.",
  "because.daily": "Connection refused: a daily deal is being played there.",
};
