export const fr = {
  print: "Imprimer",
  "privacy.title": "Ce que ce serveur sait de toi",
  "privacy.lead":
    "Presque rien, et c'est voulu. On joue ici sans compte, à tout âge : ni adresse e‑mail, ni mot de passe, ni discussion, ni publicité, ni mesure d'audience.",
  "privacy.kept": "Ce qui est gardé",
  "privacy.name":
    "Le nom que tu choisis : c'est la seule chose que tu écris, avec les noms de qui partage ton appareil. Un surnom suffit.",
  "privacy.cookie":
    "Un cookie, un seul : un long nombre au hasard qui te reconnaît sur cet appareil pendant deux ans. Le serveur n'en garde que l'empreinte, et le jour de ta dernière visite.",
  "privacy.tables":
    "Tes tables : qui était assis où, les options, chaque coup avec son heure, les petits signes échangés. Sans cela, pas de partie à reprendre ni à relire.",
  "privacy.notes": "Tes notes privées à une table : personne d'autre ne les voit en jouant.",
  "privacy.results":
    "Tes résultats : comment chaque partie a fini pour toi, la donne du jour, et une cote si la partie est classée.",
  "privacy.notices":
    "Si tu actives les notifications : l'adresse que ton navigateur donne pour cela, ce qui doit te prévenir et tes heures calmes. Le message part chiffré par le service de ton navigateur ; un autre canal, si tu en choisis un, peut le lire. La cloche permet de tout couper.",
  "privacy.signs":
    "Entre joueurs, on ne s'envoie que dix-huit signes tout prêts : personne ne peut t'écrire, ni te demander quoi que ce soit.",
  "privacy.groups":
    "Les groupes que tu formes avec d'autres : qui en est, et vos parties. Seuls leurs membres les voient, et tu peux les quitter.",
  "privacy.not": "Ce qui ne l'est pas",
  "privacy.address":
    "Ton adresse réseau : le serveur la connaît tant que dure la connexion, pour limiter les abus, et qui l'héberge la voit alors ; elle n'est écrite nulle part, sauf si l'hôte la bannit.",
  "privacy.others":
    "Rien ne vient d'un autre site et rien n'y part, sauf les notifications que tu actives : ni image, ni police, ni mesure d'audience venues d'ailleurs, et le navigateur a l'ordre de refuser toute adresse extérieure.",
  "privacy.browser":
    "Dans ton navigateur : langue, jour ou nuit, son, qui tu ne veux pas entendre, et de quoi lire sans connexion. Cela reste chez toi et s'efface avec « Oublie-moi ».",
  "privacy.long": "Combien de temps",
  "privacy.guests": "Toi, si tu ne reviens pas : {days}.",
  "privacy.unstarted": "Une table jamais commencée : {days} après le dernier changement.",
  "privacy.finished": "Une partie terminée : {days}.",
  "privacy.playing": "Une partie en cours : jusqu'à sa fin.",
  "privacy.days": "{n} jours",
  "privacy.day": "1 jour",
  "privacy.never": "sans limite, tant que personne ne demande à être oublié",
  "privacy.where": "Où, et qui peut lire",
  "privacy.machine":
    "Sur la machine de qui héberge ce serveur, et nulle part ailleurs. Cette personne peut en lire le fichier : joue chez quelqu'un en qui tu as confiance.",
  "privacy.backups":
    "Elle peut en faire des copies de sauvegarde. Une copie faite avant « Oublie-moi » te connaît encore ; le bureau de l'hôte n'en garde que les {n} dernières, mais il peut en ranger ailleurs.",
  "privacy.yours": "C'est à toi",
  "privacy.take": "Prends tout avec toi : un fichier zip avec ce qui est à ton nom et toutes tes parties.",
  "privacy.forget":
    "Fais-toi oublier : ton nom devient « quelqu'un » chez les autres, tout le reste à toi s'en va. Les parties restent rejouables, et leurs résultats comptent pour les autres, sans rien qui te désigne.",
  "privacy.how": "Les deux se trouvent dans le menu à ton nom, en haut de la page.",
  "privacy.asleep": "Choisis d'abord un nom en jouant : pour l'instant, ce serveur ne sait rien de toi.",
  "access.title": "Accessibilité",
  "access.lead":
    "Rayon W se veut jouable par toutes et tous, et vise le niveau AA des règles WCAG 2.2. C'est notre propre évaluation : personne d'extérieur ne l'a vérifiée.",
  "access.works": "Ce qui est fait, et vérifié à chaque version",
  "access.keyboard":
    "Tout se joue au clavier, dans tous les jeux ; les touches sont dans le menu de la table.",
  "access.reader":
    "Chaque coup est dit en mots : lecteur d'écran et journal de la partie racontent ce que montrent les images.",
  "access.colour":
    "Jour et nuit ont des contrastes d'au moins 4,5 pour 1 pour le texte, et aucune information ne passe par la seule couleur.",
  "access.touch": "Les boutons font au moins 44 pixels ; le texte s'agrandit à 200 % sans rien perdre.",
  "access.motion": "Si ton appareil demande moins de mouvement, rien ne vole ni ne tourne.",
  "access.words": "Français et anglais, à égalité, en phrases courtes ; chaque jeu a sa leçon.",
  "access.sound": "Aucune information ne passe par le son seul, et tous les sons se coupent.",
  "access.time":
    "Le temps : une table attend, de 30 secondes à 7 jours par coup, et les bots jouent lentement si tu veux.",
  "access.limits": "Ce qui reste difficile",
  "access.watai":
    "Wataï est une course : on y joue vite, et tout le monde à la fois. Contre des bots faciles, elle est plus lente, mais elle reste une course.",
  "access.drag": "Les dessins des pièces sont décrits par leur nom, pas dans leurs détails.",
  "access.untested":
    "Nos essais se font dans Chromium, pas encore avec des personnes qui vivent avec un lecteur d'écran : dis-nous ce qui accroche.",
  "access.tell": "Le dire",
  "access.contact":
    "Ce serveur n'a pas ton adresse et ne peut pas t'écrire : parle à qui t'a donné le lien. Cette personne peut nous le transmettre avec le code source du jeu.",
} as const;

export const en: Record<keyof typeof fr, string> = {
  print: "Print",
  "privacy.title": "What this server knows about you",
  "privacy.lead":
    "Hardly anything, on purpose. People of any age play here without an account: no e‑mail address, no password, no chat, no advertising, no tracking.",
  "privacy.kept": "What is kept",
  "privacy.name":
    "The name you choose: it is the only thing you write, along with the names of those who share your device. A nickname will do.",
  "privacy.cookie":
    "One cookie, and only one: a long random number that recognises you on this device for two years. The server keeps only its fingerprint, and the day of your last visit.",
  "privacy.tables":
    "Your tables: who sat where, the options, every move with its time, the little signs people showed. Without that there would be no game to resume or to replay.",
  "privacy.notes": "Your private notes at a table: nobody but you sees them while playing.",
  "privacy.results":
    "Your results: how each game ended for you, the daily deal, and a rating if the game is rated.",
  "privacy.notices":
    "If you turn notifications on: the address your browser gives for them, what you want to hear about, and your quiet hours. The message goes out encrypted, through your browser's own service; another channel, if you choose one, can read it. The bell turns it all off.",
  "privacy.signs":
    "Players send each other nothing but eighteen ready-made signs: nobody can write to you, or ask you anything.",
  "privacy.groups":
    "The groups you form with others: who is in them, and your games. Only their members see them, and you can leave them.",
  "privacy.not": "What is not",
  "privacy.address":
    "Your network address: the server knows it while you are connected, to keep abuse in check, and whoever hosts it can see it then; it is written down nowhere, unless the host bans it.",
  "privacy.others":
    "Nothing comes from another site and nothing goes to one, except the notifications you turn on: no pictures, fonts or counters from elsewhere, and the browser is told to refuse every outside address.",
  "privacy.browser":
    "In your browser: language, day or night, sound, whom you would rather not hear, and what can be read offline. It stays with you, and goes when you choose “Forget me”.",
  "privacy.long": "For how long",
  "privacy.guests": "You, if you do not come back: {days}.",
  "privacy.unstarted": "A table that was never started: {days} after its last change.",
  "privacy.finished": "A finished game: {days}.",
  "privacy.playing": "A game being played: until it ends.",
  "privacy.days": "{n} days",
  "privacy.day": "1 day",
  "privacy.never": "no limit, as long as nobody asks to be forgotten",
  "privacy.where": "Where, and who can read it",
  "privacy.machine":
    "On the machine of whoever hosts this server, and nowhere else. That person can read its file: play on the server of somebody you trust.",
  "privacy.backups":
    'That person may make backup copies. A copy made before "Forget me" still knows you; the host\'s desk keeps only the last {n}, but others may be stored elsewhere.',
  "privacy.yours": "It is yours",
  "privacy.take":
    "Take everything with you: one zip file with all that is under your name, and all your games.",
  "privacy.forget":
    "Have yourself forgotten: to others your name becomes “somebody”, and everything else of yours goes. The games can still be replayed and their results count for the others, with nothing that points to you.",
  "privacy.how": "Both are in the menu with your name, at the top of the page.",
  "privacy.asleep": "Choose a name first, by playing: for now, this server knows nothing about you.",
  "access.title": "Accessibility",
  "access.lead":
    "Rayon W is meant to be playable by everybody, and aims for level AA of WCAG 2.2. That is our own assessment: nobody from outside has checked it.",
  "access.works": "What is done, and checked with every version",
  "access.keyboard": "Everything can be played by keyboard, in every game; the keys are in the table's menu.",
  "access.reader":
    "Every move is told in words: the screen reader and the game log say what the pictures show.",
  "access.colour":
    "Day and night have contrasts of at least 4.5 to 1 for text, and no information relies on colour alone.",
  "access.touch": "Buttons are at least 44 pixels; text grows to 200% without losing anything.",
  "access.motion": "If your device asks for less motion, nothing flies or turns.",
  "access.words": "French and English, with equal care, in short sentences; every game has a lesson.",
  "access.sound": "No information is given by sound alone, and every sound can be switched off.",
  "access.time": "Time: a table waits, from 30 seconds to 7 days per move, and bots play slowly if you like.",
  "access.limits": "What is still hard",
  "access.watai":
    "Wataï is a race: everybody plays at once, and fast. Against easy bots it is slower, but it is still a race.",
  "access.drag": "The drawings on the pieces are described by their names, not in detail.",
  "access.untested":
    "We test in Chromium, but not yet with people who use a screen reader every day: tell us what gets in the way.",
  "access.tell": "Telling us",
  "access.contact":
    "This server does not have your address and cannot write to you: talk to whoever gave you the link. They can pass it on, together with the game's source code.",
};
