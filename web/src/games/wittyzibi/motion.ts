import { calm, FLIGHT, shake, STAGGER } from "../../kernel/motion";
import { speaker } from "../../kernel/sound.svelte";
import type { Event } from "./shape";
import { drumRoll, FALL, MAGIC, SLAP, SPLAT, WHISPER } from "./sounds";

/** How long tokens take to be turned up when a round is over, in milliseconds. */
export const DRUM_ROLL = 1400;

export interface Stage {
  screen: HTMLElement;
  /** It is our turn now, in whatever way. */
  mine: boolean;
}

/** Let what happened be heard and felt; what flies is Flights' business. */
export function perform(events: readonly Event[], { screen, mine }: Stage): void {
  const find = (where: string) => screen.querySelector(where);
  const player = (seat: number, part = "") => find(`[data-player="${seat}"]${part}`);

  for (const event of events) {
    switch (event.kind) {
      case "threw":
        lunge(player(event.seat, " [data-monkey]"));
        speaker.play("place");
        break;
      case "took":
        speaker.play(MAGIC);
        break;
      case "struck":
      case "struck_and_drew":
        quake(screen);
        lunge(player(event.seat, " [data-monkey]"));
        speaker.play(SLAP);
        break;
      case "drew":
        speaker.play("draw", FLIGHT);
        break;
      case "hurt":
        speaker.play(SPLAT, FLIGHT * 1.4);
        break;
      case "healed":
      case "nursed":
        speaker.play("coin", FLIGHT);
        break;
      case "showed":
        whisper(player(event.seat, " [data-token]"), player(event.to_seat));
        speaker.play(WHISPER, FLIGHT * 0.8);
        break;
      case "out": {
        const fallen = player(event.seat);
        if (fallen) shake(fallen);
        speaker.play(FALL, FLIGHT);
        break;
      }
      case "discarded":
      case "vanished":
      case "burnt":
        speaker.play("draw");
        break;
      case "round_won":
      case "round_drawn":
        speaker.play(drumRoll(DRUM_ROLL / 1000), FLIGHT);
        break;
    }
  }
  if (mine) speaker.play("turn", FLIGHT + STAGGER);
}

/** A monkey throws itself into it. */
function lunge(monkey: Element | null): void {
  if (!monkey || calm()) return;
  monkey.animate(
    [
      { transform: "none" },
      { transform: "rotate(-14deg) scale(0.94)", offset: 0.3 },
      { transform: "rotate(12deg) scale(1.12)", offset: 0.6 },
      { transform: "none" },
    ],
    { duration: FLIGHT, easing: "ease-out" },
  );
}

/** A PAF shakes the whole table, and the phone in the hand. */
function quake(screen: HTMLElement): void {
  if (calm()) return;
  navigator.vibrate?.([60, 40, 60]);
  const steps = [0, -9, 8, -6, 5, -3, 0].map((x, order) => ({
    transform: `translate(${x}px, ${order % 2 ? 4 : -3}px) rotate(${x / 14}deg)`,
  }));
  screen.animate([...steps, { transform: "none" }], { duration: 420, easing: "ease-out" });
}

/** A token leans over to its reader and back; everybody sees that, and only that. */
function whisper(token: Element | null, reader: Element | null): void {
  if (!token || !reader || calm()) return;
  const [from, to] = [token.getBoundingClientRect(), reader.getBoundingClientRect()];
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
