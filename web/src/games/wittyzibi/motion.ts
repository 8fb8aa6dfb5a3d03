import { calm, FLIGHT, fly, shake, STAGGER } from "../../kernel/motion";
import { speaker } from "../../kernel/sound.svelte";
import type { Words } from "../../kernel/wire";
import { FALL, MAGIC, SLAP, SPLAT, WHISPER } from "./sounds";

export interface Stage {
  screen: HTMLElement;
  you: number | null;
  /** It is our turn now, in whatever way. */
  mine: boolean;
}

/** Let what happened be seen and heard: cards fly from who threw them, over the middle, onto a pile. */
export function perform(events: Words[], { screen, you, mine }: Stage): void {
  const find = (where: string) => screen.querySelector(where);
  const box = (where: string) => find(where)?.getBoundingClientRect() ?? null;
  const player = (seat: unknown, part = "") => `[data-player="${Number(seat)}"]${part}`;
  const middle = box("[data-air]");
  const flying = find("[data-flying]");

  for (const event of events) {
    const seat = event.seat;
    switch (event.kind) {
      case "threw":
        if (flying) fly(flying, seat === you ? box("[data-dock]") : box(player(seat)));
        speaker.play("place");
        break;
      case "took":
        if (flying) fly(flying, box(player(event.from_seat)));
        speaker.play(MAGIC);
        break;
      case "struck":
      case "struck_and_drew":
        if (flying) fly(flying, box(player(seat)), { lift: 1.5 });
        speaker.play(SLAP);
        break;
      case "drew":
        speaker.play("draw", FLIGHT);
        break;
      case "hurt":
      case "healed":
      case "nursed":
      case "showed": {
        const card = find(player(seat, " [data-top]"));
        if (card) fly(card, middle);
        if (event.kind === "showed") whisper(find(player(seat, " [data-token]")), box(player(event.to_seat)));
        speaker.play(
          event.kind === "hurt" ? SPLAT : event.kind === "showed" ? WHISPER : "coin",
          FLIGHT * 0.8,
        );
        break;
      }
      case "out": {
        const fallen = find(player(seat));
        if (fallen) shake(fallen);
        speaker.play(FALL, FLIGHT);
        break;
      }
      case "discarded":
      case "vanished":
      case "burnt": {
        const heap = find("[data-discard]");
        if (heap) fly(heap, event.kind === "burnt" ? middle : box(player(seat)));
        speaker.play("draw");
        break;
      }
      case "round_won":
      case "round_drawn":
        speaker.play("totem", FLIGHT * 2);
        break;
    }
  }
  if (mine) speaker.play("turn", FLIGHT + STAGGER);
}

/** A token leans over to its reader and back; everybody sees that, and only that. */
function whisper(token: Element | null, to: DOMRect | null): void {
  if (!token || !to || calm()) return;
  const from = token.getBoundingClientRect();
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  token.animate(
    [
      { transform: "none", zIndex: 3 },
      { transform: `translate(${x}px, ${y}px) scale(1.2)`, zIndex: 3, offset: 0.35 },
      { transform: `translate(${x}px, ${y}px) scale(1.2)`, zIndex: 3, offset: 0.65 },
      { transform: "none", zIndex: 3 },
    ],
    { duration: 4 * FLIGHT, delay: FLIGHT, easing: "ease-in-out" },
  );
}
