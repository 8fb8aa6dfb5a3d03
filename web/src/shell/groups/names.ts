import { ANIMALS } from "../../kernel/faces/faces";
import { SPOTS, type Animal, type Spot } from "../../kernel/wire";
import { say } from "./say";

export interface GroupName {
  animal: Animal;
  spot: Spot;
}

/** A group's name in the language of whoever reads: “The Lighthouse Foxes”. */
export function groupName({ animal, spot }: GroupName): string {
  return say("called", { animals: say(animal), spot: say(spot) });
}

/** A name by chance. */
export function anyName(chance: () => number = Math.random): GroupName {
  const one = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
  return { animal: one(ANIMALS), spot: one(SPOTS) };
}
