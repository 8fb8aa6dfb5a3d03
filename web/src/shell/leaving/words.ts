export const fr = {
  mine: "Ce qui est à toi",
  "mine.help": "Un fichier avec tout ce que ce serveur sait de toi, parties comprises. Ou plus rien du tout.",
  privacy: "Ce que ce serveur garde",
  take: "Emporter ce qui est à moi",
  forget: "Oublie-moi",
  title: "T'oublier ?",
  lead: "{name}, voici ce qui va se passer, tout de suite et pour toujours :",
  name: "Ton nom devient « quelqu'un » dans toutes les parties que tu as jouées. Elles restent à relire, pour les autres.",
  playing:
    "Dans tes parties en cours, un bot prend ta place. Celles où tu n'as que des bots en face s'arrêtent.",
  gone: "Tes notes, ta liste de tables et tes appareils s'effacent, ici et dans ce navigateur.",
  back: "Ce serveur ne pourra plus te les rendre. Tu pourras rejouer, sous un nom tout neuf.",
  first: "Emporte d'abord ce qui est à toi, si tu veux le garder :",
  type: "Pour confirmer, écris ton nom : {name}",
  do: "M'oublier pour toujours",
  keep: "Non, je reste",
} as const;

export const en: Record<keyof typeof fr, string> = {
  mine: "Your data",
  "mine.help":
    "One file with everything this server knows about you, games included. Or be forgotten entirely.",
  privacy: "What this server keeps",
  take: "Take my data with me",
  forget: "Forget me",
  title: "Forget you?",
  lead: "{name}, this is what will happen, at once and for good:",
  name: "Your name becomes “somebody” in every game you played. The others can still read those games.",
  playing: "In the games you are playing, a bot takes your seat. Games against bots only come to an end.",
  gone: "Your notes, your list of tables and your devices are deleted, here and in this browser.",
  back: "This server cannot give them back to you. You can play again, under a brand new name.",
  first: "Take your data first, if you want to keep it:",
  type: "To confirm, write your name: {name}",
  do: "Forget me for good",
  keep: "No, I'm staying",
};
