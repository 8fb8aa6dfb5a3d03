import { house } from "../kernel/house";
import { tongue } from "../kernel/i18n.svelte";
import { memory } from "../kernel/memory";
import { cheerfulName } from "../kernel/names";
import type { Face, Me } from "../kernel/wire";

const GIVEN = "given";

/** Who this browser is to the house: a guest with a name, or nobody yet. */
class Guest {
  me = $state.raw<Me | null>(null);
  /** The name that was given without a question, until it was shown once or changed. */
  given = $state.raw<string | null>(memory.read(GIVEN));
  /** A page waits for the name dialog's answer. */
  asking = $state.raw<((named: boolean) => void) | null>(null);

  get known(): boolean {
    return this.me !== null && this.me.id !== "";
  }

  async load(): Promise<void> {
    this.me ??= await house.me();
  }

  async rename(name: string, face: Face | null = null): Promise<void> {
    this.me = await house.rename(name, face);
    this.toldName();
  }

  /** Be somebody, without a question: a cheerful name until another is told. */
  async beSomebody(): Promise<void> {
    await this.load();
    if (this.known) return;
    await this.rename(cheerfulName(tongue.lang));
    this.given = this.me?.name ?? null;
    memory.write(GIVEN, this.given);
  }

  /** Whoever was given a name has seen it, or has another. */
  toldName(): void {
    if (this.given === null) return;
    this.given = null;
    memory.write(GIVEN, null);
  }

  /** Be somebody; who has no name yet is asked once. False: they would rather not. */
  async introduce(): Promise<boolean> {
    await this.load();
    return this.known || this.ask();
  }

  ask(): Promise<boolean> {
    this.asking?.(false);
    return new Promise((settle) => {
      this.asking = (named) => {
        this.asking = null;
        settle(named);
      };
    });
  }

  async claim(token: string): Promise<void> {
    this.me = await house.claim(token);
  }
}

export const guest = new Guest();
