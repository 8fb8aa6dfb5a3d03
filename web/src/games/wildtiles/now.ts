import { listed } from "../../kernel/i18n.svelte";
import { wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import type { Draft, Offer, Part } from "./gesture";
import { missing, renounceIsBluff } from "./gesture";
import { say, sayCount } from "./say";
import { signAt, signWords } from "./spoken";
import type { Facts, View } from "./shape";
import { isBlack, neighbour, pathOf } from "./view";

/** The one thing to do now, and a line on how. */
export interface Now {
  title: string;
  help: string;
  mine: boolean;
}

interface Known {
  view: View;
  facts: Facts;
  you: number | null;
  names: string[];
  sheet: SheetCard;
  offer: Offer;
}

/** A held tile: what it still needs, or what it is and which square its arrow gives to the next player. */
export function heldNow(
  view: View,
  facts: Facts,
  sheet: SheetCard,
  draft: Draft,
  part: Part,
  square: string,
): Now {
  const dead = say("now.held.dead", { n: facts.dead_end });
  const piece = (part === "second" ? draft.second : null) ?? draft.first;
  const lacks = missing(draft);
  const to = neighbour(square, piece.arrow, view.options.board.rows);
  const sign = to ? signWords(signAt(view, to), sheet) : "";
  const help = to
    ? say("now.held.way", { way: wordFor(sheet, piece.arrow), square: to.toUpperCase(), sign })
    : dead;
  if (lacks === "second") return { title: say("now.held.second"), help, mine: true };
  if (lacks === "colour") return { title: say("now.held.colour"), help, mine: true };
  const title = to ? say("now.held", { square: to.toUpperCase(), sign }) : dead;
  return { title, help, mine: true };
}

/** What is asked of this seat, or of whom it waits for. */
export function nowOf(known: Known): Now {
  const { view, you, offer } = known;
  if (view.phase === "over") return { title: say("now.over"), help: "", mine: false };
  if (you !== null && view.waiting.includes(you)) return { ...mineNow(known, you), mine: true };
  if (view.fault && view.fault.seat === you)
    return { title: say("now.fault.mine"), help: say("now.fault.help"), mine: false };
  if (view.phase === "passing") return passing(known);
  const theirs = theirsNow(known);
  return { ...theirs, mine: offer.catches.length > 0 };
}

function mineNow(known: Known, you: number): { title: string; help: string } {
  const { view, facts, names, sheet, offer } = known;
  const name = names[view.turn] ?? "";
  switch (view.phase) {
    case "passing": {
      const left = view.passing?.dues[you] ?? 0;
      return {
        title: sayCount("now.pass", left),
        help: say("now.pass.help", { name: names[(you + 1) % view.seats] ?? "" }),
      };
    }
    case "answer": {
      const before = pathOf(view).at(-2)?.[1].colour ?? "";
      const values = { colour: wordFor(sheet, before), n: view.racks[view.turn] ?? 0 };
      return { title: say("now.answer", { name }), help: say("now.answer.help", values) };
    }
    case "swapping":
      return { title: say("now.swap"), help: say("now.swap.help") };
    case "vote": {
      const on = names[view.vote?.on ?? 0] ?? "";
      const by = names[view.vote?.by ?? 0] ?? "";
      return {
        title: say("now.vote", { name: on }),
        help: say("now.vote.help", { name: on, by, n: facts.advice }),
      };
    }
    case "free":
    case "free_drawn":
      return offer.choices.length ? { title: say("now.free"), help: say("now.free.help") } : stuck(known);
    case "drawn": {
      const title = say("now.drawn", { tile: wordFor(sheet, view.me?.drawn ?? "") });
      return { title, help: drawnHelp(offer) };
    }
    case "amend_four":
      return { title: say("now.amend_four"), help: say("now.amend_four.help", { n: facts.taken_back }) };
    case "amend_renounce":
      return { title: say("now.amend_renounce"), help: say("now.amend_renounce.help") };
    case "chosen":
      return { title: say("now.chosen"), help: matching(known) };
    default:
      return turnNow(known);
  }
}

/** What may be done with the tile just drawn; to keep one that fits may be a bluff. */
function drawnHelp(offer: Offer): string {
  const bluff = renounceIsBluff(offer, "pass");
  if (!offer.lays.length) return say(bluff ? "now.drawn.no.bluff" : "now.drawn.no");
  if (bluff) return say("now.drawn.bluff");
  return say(offer.words.has("pass") ? "now.drawn.help" : "now.drawn.must");
}

function stuck({ offer }: Known): { title: string; help: string } {
  if (offer.words.has("draw")) return { title: say("now.none"), help: say("now.none.help") };
  return { title: say("now.stuck"), help: "" };
}

function turnNow(known: Known): { title: string; help: string } {
  const { view, facts, offer } = known;
  if (!pathOf(view).length) return { title: say("now.start"), help: say("now.start.help") };
  if (!offer.lays.length) return stuck(known);
  const bluff = renounceIsBluff(offer, "draw") || renounceIsBluff(offer, "pass");
  if (view.dead_end) return { title: say("now.turn"), help: say("now.dead", { n: facts.dead_end }) };
  return { title: say("now.turn"), help: bluff ? say("now.must") : matching(known) };
}

function matching({ view, sheet }: Known): string {
  if (signAt(view, view.target) === "*") return say("now.turn.any");
  const last = pathOf(view).at(-1)?.[1];
  const colour = wordFor(sheet, view.colour);
  return say(last && isBlack(last.tile) ? "now.turn.named" : "now.turn.help", { colour });
}

function passing({ view, facts, you, names }: Known): Now {
  const late = view.waiting.map((seat) => names[seat] ?? "");
  const help = say("now.passed.help", { names: listed(late) });
  return {
    title: you === null ? say("watch.pass", { n: facts.all_pass }) : say("now.passed"),
    help,
    mine: false,
  };
}

function theirsNow({ view, facts, names, you, offer }: Known): { title: string; help: string } {
  const name = names[view.waiting[0] ?? view.turn] ?? "";
  const help = you === null || offer.catches.length ? "" : say("watch.help");
  switch (view.phase) {
    case "hold":
      return {
        title: say("now.hold"),
        help: say("now.hold.help", { name: names[view.fault?.seat ?? 0] ?? "", n: facts.hold }),
      };
    case "answer":
      return { title: say("watch.answer", { name }), help: say("watch.answer.help") };
    case "swapping":
      return { title: say("watch.swap", { name }), help };
    case "free":
    case "free_drawn":
      return { title: say("watch.free", { name }), help };
    case "drawn":
      return { title: say("watch.drawn", { name }), help };
    case "amend_four":
    case "amend_renounce":
      return { title: say("watch.amend", { name }), help };
    case "vote":
      return { title: say("watch.vote"), help: "" };
    default:
      return { title: say("watch.turn", { name }), help };
  }
}
