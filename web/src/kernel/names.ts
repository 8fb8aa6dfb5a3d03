import type { Lang } from "./i18n.svelte";

/** A cheerful name for whoever has not told theirs. */
const CHEERFUL: Record<Lang, readonly string[]> = {
  fr: [
    "Loutre rieuse",
    "Hibou lunaire",
    "Renard malin",
    "Panda songeur",
    "Cigogne chic",
    "Marmotte vive",
    "Castor joyeux",
    "Mouette futée",
    "Lynx rêveur",
    "Tortue express",
    "Chouette alors",
    "Blaireau galant",
    "Girafe en fête",
    "Pivert pressé",
    "Baleine légère",
    "Écureuil roi",
  ],
  en: [
    "Merry Otter",
    "Moonlit Owl",
    "Clever Fox",
    "Dreamy Panda",
    "Dapper Stork",
    "Lively Marmot",
    "Jolly Beaver",
    "Witty Gull",
    "Daring Lynx",
    "Express Turtle",
    "Hooting Hero",
    "Gallant Badger",
    "Festive Giraffe",
    "Busy Woodpecker",
    "Light Whale",
    "Squirrel King",
  ],
};

export function cheerfulName(lang: Lang, random: () => number = Math.random): string {
  const names = CHEERFUL[lang];
  return names[Math.floor(random() * names.length)] as string;
}
