/** Motion explains what happened: a piece flies from its owner to its place; reduced motion fades it in instead. */
export const FLIGHT = 320;
export const STAGGER = 180;
const FADE = 160;

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface Flight {
  delay?: number;
  duration?: number;
  /** How much larger the piece is while it is in the air. */
  lift?: number;
}

function centre(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How many screen pixels one unit of this element's own transform is: SVG pieces are drawn to scale. */
function scaleOf(piece: Element): number {
  if (!(piece instanceof SVGGraphicsElement) || piece instanceof SVGSVGElement) return 1;
  const matrix = piece.ownerSVGElement?.getScreenCTM();
  return matrix?.a || 1;
}

/** Let a piece that already lies in its place arrive there from where it was. */
export function fly(
  piece: Element,
  from: DOMRect | null,
  { delay = 0, duration = FLIGHT, lift = 1.25 }: Flight = {},
): Animation {
  const timing = { duration, delay, easing: EASE, fill: "backwards" } as const;
  if (calm()) return piece.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, duration: FADE });
  if (from === null) return piece.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  const scale = scaleOf(piece);
  const start = centre(from);
  const end = centre(piece.getBoundingClientRect());
  const x = (start.x - end.x) / scale;
  const y = (start.y - end.y) / scale;
  return piece.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(0.9)`, opacity: 0.2 },
      { transform: `translate(${x * 0.92}px, ${y * 0.92}px) scale(${lift})`, opacity: 1, offset: 0.15 },
      { transform: `translate(${x * 0.08}px, ${y * 0.08}px) scale(${lift})`, opacity: 1, offset: 0.82 },
      { transform: "translate(0, 0) scale(1)", opacity: 1 },
    ],
    timing,
  );
}

/** A short shake: no, not there. */
export function shake(piece: Element): void {
  if (calm()) {
    piece.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 300 });
    return;
  }
  const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  piece.animate(steps, { duration: 300, easing: "ease-out" });
}

/** Count a number up to its value; at once if motion is unwelcome. */
export function countUp(value: number, show: (shown: number) => void, after = 0, duration = 900): () => void {
  if (calm() || value === 0) {
    show(value);
    return () => {};
  }
  show(0);
  const start = performance.now() + after;
  let frame = requestAnimationFrame(function tick(now) {
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    show(Math.round(value * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(tick);
  });
  return () => cancelAnimationFrame(frame);
}
