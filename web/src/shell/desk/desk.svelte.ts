import { house, HouseProblem } from "../../kernel/house";
import type { Desk } from "../../kernel/wire";
import { problemText } from "../problems";

const EVERY = 3000;

/** The host's desk as this browser sees it: opened by the secret behind the #, then asked for again and again. */
export class DeskWatch {
  desk = $state.raw<Desk | null>(null);
  /** When it was heard, by performance.now(). */
  heard = $state(0);
  /** There is no way in without the link. */
  shut = $state(false);
  problem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #left = false;

  /** Open it by the secret, if there is one, and look until the returned function is called. */
  open(secret: string | null): () => void {
    void this.#open(secret);
    return () => {
      this.#left = true;
      if (this.#timer !== null) clearTimeout(this.#timer);
    };
  }

  /** Do something; the answer is the desk as it is then. */
  async act(path: string, wish: object): Promise<boolean> {
    try {
      this.#show(await house.deskAct(path, wish));
      this.problem = null;
      return true;
    } catch (error) {
      this.problem = problemText(error);
      return false;
    }
  }

  async leave(): Promise<void> {
    await house.leaveDesk();
    this.desk = null;
    this.shut = true;
  }

  async #open(secret: string | null): Promise<void> {
    try {
      if (secret) await house.openDesk(secret);
      await this.#look();
    } catch (error) {
      this.shut = true;
      if (!(error instanceof HouseProblem && error.status === 401)) this.problem = problemText(error);
    }
  }

  async #look(): Promise<void> {
    try {
      this.#show(await house.desk());
    } catch (error) {
      if (error instanceof HouseProblem && error.status === 401) {
        this.desk = null;
        this.shut = true;
        return;
      }
      this.problem = problemText(error);
    }
    if (!this.#left) this.#timer = setTimeout(() => void this.#look(), EVERY);
  }

  #show(desk: Desk): void {
    this.heard = performance.now();
    this.desk = desk;
    this.shut = false;
  }
}
