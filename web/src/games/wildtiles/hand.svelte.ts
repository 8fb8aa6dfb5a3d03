import * as g from "./gesture";
import type { Action, Arrow, Colour } from "./shape";

/** What this player holds over the board, and where it stood in the rack; what cannot be laid any more falls back. */
export class Hand {
  /** Places in the rack of the held tiles. */
  at = $state.raw<number[]>([]);
  #draft = $state.raw<g.Draft | null>(null);
  #part = $state<g.Part>("first");

  constructor(private readonly offer: () => g.Offer) {}

  get held(): g.Draft | null {
    return this.#draft && g.stands(this.offer(), this.#draft) ? this.#draft : null;
  }

  /** The piece whose arrow turns now. */
  get part(): g.Part {
    return this.held?.second ? this.#part : "first";
  }

  get piece(): g.Piece | null {
    return (this.part === "second" ? this.held?.second : this.held?.first) ?? null;
  }

  /** Where that arrow may point. */
  get arrows(): Arrow[] {
    return this.held ? g.openArrows(this.offer(), this.held, this.part) : [];
  }

  drop(): void {
    this.#draft = null;
    this.at = [];
    this.#part = "first";
  }

  /** Take a tile from the rack; after a Wild held for an Encore, the tile that follows it. False: it cannot be laid. */
  take(tile: string, at: number, onward: string): boolean {
    const second = this.held?.encore === true;
    const next =
      second && this.held ? g.follow(this.offer(), this.held, tile) : g.hold(this.offer(), tile, onward);
    if (!next) return false;
    this.#draft = next;
    this.at = second ? [this.at[0] ?? at, at] : [at];
    this.#part = second ? "second" : "first";
    return true;
  }

  turn(step: 1 | -1): void {
    if (this.held) this.#draft = g.turn(this.offer(), this.held, this.part, step);
  }

  point(arrow: Arrow): void {
    if (this.held && this.arrows.includes(arrow))
      this.#draft = g.aim(this.offer(), this.held, this.part, arrow);
  }

  /** Turn the other piece's arrow from now on. */
  mind(part: g.Part): void {
    this.#part = part;
  }

  name(colour: Colour): void {
    if (this.held) this.#draft = g.name(this.held, colour);
  }

  /** Say UNO with it, or do not. */
  call(): void {
    if (this.held && g.callDue(this.offer(), this.held))
      this.#draft = { ...this.held, call: !this.held.call };
  }

  encore(on: boolean): void {
    if (this.held?.first.tile !== "wild" || !g.mayEncore(this.offer())) return;
    this.#draft = g.setEncore(this.offer(), this.held, on);
    this.at = this.at.slice(0, 1);
    this.#part = "first";
  }

  /** The action a lay with this arrow would be, also where it cannot point. */
  actionWith(held: g.Draft, arrow: Arrow): string | Action {
    const aimed = g.aim(this.offer(), held, this.part, arrow);
    return g.actionOf(this.offer(), g.name(aimed, this.piece?.colour || "b"));
  }
}
