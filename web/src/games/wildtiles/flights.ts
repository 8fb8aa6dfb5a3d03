import { calm, FLIGHT } from "../../kernel/motion";

const GAP = 70;
const MOST = 6;
const SIZE = 30;

export interface Trip {
  from: DOMRect | null;
  to: DOMRect | null;
  count: number;
  /** Milliseconds before the first one leaves. */
  after: number;
}

/** Tiles with their faces down go from one place to another, one after the other. */
export function sendBacks(layer: HTMLElement, { from, to, count, after }: Trip): void {
  if (!from || !to || calm()) return;
  const home = layer.getBoundingClientRect();
  const at = (box: DOMRect, size: number) =>
    `translate(${box.left + box.width / 2 - home.left - SIZE / 2}px, ${box.top + box.height / 2 - home.top - SIZE / 2}px) scale(${size})`;
  for (let each = 0; each < Math.min(count, MOST); each++) {
    const back = document.createElement("span");
    layer.append(back);
    const flight = back.animate(
      [
        { transform: at(from, 0.7), opacity: 0 },
        { transform: at(from, 1.1), opacity: 1, offset: 0.15 },
        { transform: at(to, 1), opacity: 1, offset: 0.9 },
        { transform: at(to, 0.7), opacity: 0 },
      ],
      { duration: FLIGHT, delay: after + each * GAP, easing: "ease-in-out", fill: "both" },
    );
    flight.onfinish = flight.oncancel = () => back.remove();
  }
}
