import type { Arrow } from "./shape";

/** The part of the board on show, in its own units: a square is 100 wide. It always has the shape of its area. */
export interface Camera {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  w: number;
  h: number;
}

export const SQUARE = 100;
/** Room around the board for its letters and numbers. */
export const RIM = 44;
/** Squares smaller than this many pixels are hard to read: then the camera comes nearer. */
const READABLE = 36;
/** And smaller than this, hard to hit with a finger. */
const TOUCHABLE = 44;
const NEAR = 56;
const NEAREST = 110;

const whole = (board: Size): Size => ({ w: board.w * SQUARE + 2 * RIM, h: board.h * SQUARE + 2 * RIM });

/** The whole board. `board` is counted in squares, `area` in pixels. */
export function overview(board: Size, area: Size): Camera {
  const { w, h } = whole(board);
  const units = Math.max(w / area.w, h / area.h);
  const [cw, ch] = [units * area.w, units * area.h];
  return { x: (w - cw) / 2 - RIM, y: (h - ch) / 2 - RIM, w: cw, h: ch };
}

/** Pixels a square has on show. */
export const squarePixels = (camera: Camera, area: Size) => (SQUARE * area.w) / camera.w;

/** Whether the whole board can be read at once. */
export function readsWhole(board: Size, area: Size): boolean {
  return squarePixels(overview(board, area), area) >= READABLE;
}

/** Where a square is to be chosen: the whole board if a finger can hit its squares, else nearer, around a point. */
export function choosing(board: Size, area: Size, at: { x: number; y: number }, finger: boolean): Camera {
  const all = overview(board, area);
  return squarePixels(all, area) >= (finger ? TOUCHABLE : READABLE) ? all : around(board, area, at);
}

/** Near enough to read, around a point; the whole board if that can be read. */
export function near(board: Size, area: Size, at: { x: number; y: number }): Camera {
  return readsWhole(board, area) ? overview(board, area) : around(board, area, at);
}

function around(board: Size, area: Size, at: { x: number; y: number }): Camera {
  const w = (SQUARE * area.w) / NEAR;
  const h = (SQUARE * area.h) / NEAR;
  return clamp({ x: at.x - w / 2, y: at.y - h / 2, w, h }, board);
}

function clampAxis(start: number, length: number, all: number): number {
  if (length >= all) return (all - length) / 2 - RIM;
  return Math.min(Math.max(start, -RIM), all - RIM - length);
}

/** Never past the board's rim. */
export function clamp(camera: Camera, board: Size): Camera {
  const { w, h } = whole(board);
  return { ...camera, x: clampAxis(camera.x, camera.w, w), y: clampAxis(camera.y, camera.h, h) };
}

/** Nearer (factor above 1) or farther, with a point of the board kept where it is. */
export function zoom(
  camera: Camera,
  board: Size,
  area: Size,
  factor: number,
  at: { x: number; y: number },
): Camera {
  const most = overview(board, area).w;
  const least = Math.min(most, (SQUARE * area.w) / NEAREST);
  const w = Math.min(most, Math.max(least, camera.w / factor));
  const scale = w / camera.w;
  return clamp(
    {
      x: at.x - (at.x - camera.x) * scale,
      y: at.y - (at.y - camera.y) * scale,
      w,
      h: camera.h * scale,
    },
    board,
  );
}

/** The middle of a square. */
export const middle = ({ column, row }: { column: number; row: number }) => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
});

const EIGHTH = Math.PI / 4;
const ROSE: readonly Arrow[] = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

/** The arrow nearest to a direction on screen. */
export function arrowTowards(dx: number, dy: number): Arrow {
  return ROSE[(Math.round(Math.atan2(dy, dx) / EIGHTH) + 8) % 8] ?? "e";
}
