/** Where something on the screen is. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The selector of a mark: `bag` is whatever has data-bag, `part=owl` what has data-part="owl". */
export function selectorOf(mark: string): string {
  const [name, value] = mark.split("=");
  return value === undefined ? `[data-${name}]` : `[data-${name}="${value}"]`;
}

/** The first thing with this mark that can be seen. */
export function marked(mark: string): Element | null {
  const found = [...document.querySelectorAll(selectorOf(mark))];
  return found.find((each) => each.getClientRects().length > 0) ?? null;
}

/** Where the things with these marks are; what cannot be seen is left out. */
export function spots(marks: readonly string[]): Spot[] {
  return marks.flatMap((mark) => {
    const box = marked(mark)?.getBoundingClientRect();
    if (!box || box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth || box.top >= innerHeight)
      return [];
    return [{ left: box.left, top: box.top, width: box.width, height: box.height }];
  });
}

/** The angle from one point to a spot's middle, in degrees, 0 to the right and 90 down. */
export function angleTo(from: { x: number; y: number }, spot: Spot): number {
  const x = spot.left + spot.width / 2 - from.x;
  const y = spot.top + spot.height / 2 - from.y;
  return (Math.atan2(y, x) * 180) / Math.PI;
}
