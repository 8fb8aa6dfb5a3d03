export const fr = {
  title: "Sur l'écran d'accueil",
  lead: "Rayon W se pose à côté de tes applications : touche son icône, et te voilà devant l'étagère.",
  reads: "Sans connexion, l'étagère, les règles et tes tables restent lisibles.",
  awake: "L'écran reste allumé quand c'est à toi de jouer.",
  install: "Installer Rayon W",
  done: "C'est fait : tu y es déjà.",
  share: "Dans Safari, touche Partager, puis « Sur l'écran d'accueil ».",
  menu: "Dans le menu du navigateur, choisis « Installer » ou « Ajouter à l'écran d'accueil ».",
  insecure:
    "Ici, le serveur parle en http : le navigateur ne permet alors ni l'installation, ni la lecture hors connexion, ni l'écran qui reste allumé. Qui l'héberge peut le démarrer avec --https. On joue très bien sans.",
  offline:
    "Hors connexion. Tu lis ce que ce navigateur a gardé à {time} ; on joue dès que le serveur répond.",
  table:
    "Hors connexion. Une table ne se montre jamais de mémoire, pour que tu ne voies aucun coup dépassé : elle revient toute seule avec la connexion.",
} as const;

export const en: Record<keyof typeof fr, string> = {
  title: "On the home screen",
  lead: "Rayon W sits beside your apps: one tap, and you are at the shelf.",
  reads: "Without a connection, the shelf, the rules and your tables can still be read.",
  awake: "The screen stays on while it is your turn.",
  install: "Install Rayon W",
  done: "Done: you are there already.",
  share: "In Safari, tap Share, then “Add to Home Screen”.",
  menu: "In the browser's menu, choose “Install” or “Add to Home screen”.",
  insecure:
    "Here the server speaks http: the browser then allows neither installing, nor reading offline, nor a screen that stays on. Whoever hosts it can start it with --https. Playing works all the same.",
  offline:
    "Offline. You are reading what this browser kept at {time}; play goes on as soon as the server answers.",
  table:
    "Offline. A table is never shown from memory, so that you never see an outdated move: it comes back by itself with the connection.",
};
