/** Room between a hint, what it speaks of and the edge of the window. */
export const AIR = 8;
const WIDEST = 420;
const NARROWEST = 280;

export interface Stand {
  left: number;
  top: number;
  width: number;
  /** Degrees in which the owl looks: at what the hint speaks of. */
  looks: number;
}

/** Where a hint of a height stands: beside what it speaks of, and where there is no room, over as little of it as can be. */
export function place(
  spot: Pick<DOMRect, "left" | "top" | "right" | "bottom">,
  room: { width: number; height: number },
  tall: number,
): Stand {
  const width = Math.min(WIDEST, room.width - 4 * AIR);
  const centred = (room.width - width) / 2;
  const lowest = room.height - tall - AIR;
  if (spot.top - 3 * AIR >= tall) return { left: centred, top: spot.top - 2 * AIR - tall, width, looks: 90 };
  if (spot.bottom + 2 * AIR <= lowest)
    return { left: centred, top: spot.bottom + 2 * AIR, width, looks: -90 };
  const across = Math.min(WIDEST, room.width - spot.right - 3 * AIR);
  const level = Math.max(AIR, Math.min(spot.top + 2 * AIR, lowest));
  if (across >= NARROWEST) return { left: spot.right + 2 * AIR, top: level, width: across, looks: 180 };
  const before = Math.min(WIDEST, spot.left - 3 * AIR);
  if (before >= NARROWEST) return { left: spot.left - 2 * AIR - before, top: level, width: before, looks: 0 };
  const over = AIR + tall - spot.top <= spot.bottom - lowest;
  return { left: centred, top: over ? AIR : lowest, width, looks: over ? 90 : -90 };
}
