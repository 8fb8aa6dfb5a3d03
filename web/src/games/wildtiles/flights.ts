import { calm, FLIGHT, fly } from "../../kernel/motion";

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

const SVG = "http://www.w3.org/2000/svg";
const FACE = "-62 -62 124 124";
/** How much wider that picture is than a square of the board. */
const WIDER = 1.34;
const LIFT = 1.25;

/** A laid tile comes from its owner, over everything, to the square where it already lies. */
export function sendTile(
  layer: HTMLElement,
  piece: Element,
  { from, to, after }: Omit<Trip, "count">,
  board: DOMRect,
): void {
  const seen = to && to.top < board.bottom && to.bottom > board.top && to.left < board.right;
  if (!from || !to || !seen || calm()) {
    fly(piece, null, { delay: after });
    return;
  }
  const home = layer.getBoundingClientRect();
  const size = to.width * WIDER;
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2 - home.left - size / 2}px, ${box.top + box.height / 2 - home.top - size / 2}px) scale(${scale})`;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", FACE);
  picture.setAttribute("width", String(size));
  picture.setAttribute("height", String(size));
  picture.append(piece.cloneNode(true));
  picture.querySelector("[data-tile]")?.removeAttribute("data-tile");
  layer.append(picture);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: after + FLIGHT });
  const flight = picture.animate(
    [
      { transform: at(from, 0.8), opacity: 0.2 },
      { transform: at(from, LIFT), opacity: 1, offset: 0.15 },
      { transform: at(to, LIFT), opacity: 1, offset: 0.85 },
      { transform: at(to, 1), opacity: 1 },
    ],
    { duration: FLIGHT, delay: after, easing: "ease-in-out", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => picture.remove();
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
