/** The sixteen animals, as the words by which a name is known to be one, in French and English. */
const WORDS = {
  otter: ["loutre", "otter"],
  owl: ["hibou", "owl"],
  fox: ["renard", "fox"],
  panda: ["panda"],
  stork: ["cigogne", "stork"],
  marmot: ["marmotte", "marmot"],
  beaver: ["castor", "beaver"],
  gull: ["mouette", "gull"],
  lynx: ["lynx"],
  turtle: ["tortue", "turtle"],
  barnowl: ["chouette", "hooting"],
  badger: ["blaireau", "badger"],
  giraffe: ["girafe", "giraffe"],
  woodpecker: ["pivert", "woodpecker"],
  whale: ["baleine", "whale"],
  squirrel: ["ecureuil", "squirrel"],
} as const satisfies Record<string, readonly string[]>;

export type Animal = keyof typeof WORDS;
export const ANIMALS = Object.keys(WORDS) as Animal[];

const BY_WORD = new Map<string, Animal>(
  ANIMALS.flatMap((animal) => WORDS[animal].map((word) => [word, animal] as const)),
);

/** The bots' own faces, all different. */
const BOTS: Readonly<Record<string, Animal>> = {
  Wanda: "fox",
  Wilfrid: "badger",
  Winnie: "panda",
  Waldo: "turtle",
  Wendy: "gull",
  Werther: "stork",
  Willa: "squirrel",
  Wilbur: "beaver",
  Walda: "whale",
  Wim: "lynx",
};

const PRIME = 31;

/** The face of a name, the same everywhere: the animal that it names, or else one by its letters. */
export function faceOf(name: string): Animal {
  const bot = BOTS[name];
  if (bot) return bot;
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  for (const word of plain.split(/[^\p{L}]+/u)) {
    const animal = BY_WORD.get(word);
    if (animal) return animal;
  }
  let sum = 0;
  for (const letter of plain) sum = (sum * PRIME + (letter.codePointAt(0) ?? 0)) >>> 0;
  return ANIMALS[sum % ANIMALS.length] as Animal;
}

/** The faces at a table, by seat; null where nobody sits. A bot whose face a person wears takes one that is free. */
export function facesOf(names: readonly string[]): (Animal | null)[] {
  const worn = new Set(names.filter((name) => name && !BOTS[name]).map(faceOf));
  const kept = new Set(names.filter((name) => BOTS[name]).map(faceOf));
  return names.map((name) => {
    if (!name) return null;
    const face = faceOf(name);
    if (!BOTS[name] || !worn.has(face)) return face;
    const free = ANIMALS.find((animal) => !worn.has(animal) && !kept.has(animal)) ?? face;
    worn.add(free);
    return free;
  });
}
