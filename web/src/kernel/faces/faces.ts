import type { Face as WireFace } from "../wire";

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

/** Somebody's face, the same everywhere: the one that was chosen, the animal that the name names, or one by its letters. */
export function faceOf(name: string, chosen: WireFace = ""): Animal {
  if (chosen) return chosen;
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
export function facesOf(
  names: readonly string[],
  chosen: readonly (WireFace | undefined)[] = [],
): (Animal | null)[] {
  const own = names.map((name, seat) => faceOf(name, chosen[seat] ?? ""));
  const worn = new Set(own.filter((_, seat) => names[seat] && !BOTS[names[seat] ?? ""]));
  const kept = new Set(own.filter((_, seat) => BOTS[names[seat] ?? ""]));
  return names.map((name, seat) => {
    if (!name) return null;
    const face = own[seat] as Animal;
    if (!BOTS[name] || !worn.has(face)) return face;
    const free = ANIMALS.find((animal) => !worn.has(animal) && !kept.has(animal)) ?? face;
    worn.add(free);
    return free;
  });
}
