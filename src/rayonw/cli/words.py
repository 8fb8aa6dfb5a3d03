"""What `rayonw play` says itself, in both languages."""

WORDS = {
    "en": {
        "hello": "{title}. Type an action, ? for help, q to leave.\n"
        "Promise of the deal (SHA-256 of the seed): {hash}\n",
        "choices": "You may play: {legal}",
        "help": "Type one of the actions listed, exactly as written. q leaves the table.",
        "left": "You left the table.",
        "saved": "Record written to {file}",
        "end": "The seed was: {seed}",
    },
    "fr": {
        "hello": "{title}. Tape une action, ? pour l’aide, q pour partir.\n"
        "Promesse de la donne (SHA-256 de la graine)\u202f: {hash}\n",
        "choices": "Tu peux jouer\u202f: {legal}",
        "help": "Tape l’une des actions proposées, telle quelle. q quitte la table.",
        "left": "Tu as quitté la table.",
        "saved": "Partie écrite dans {file}",
        "end": "La graine était\u202f: {seed}",
    },
}
