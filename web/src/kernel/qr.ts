/** QR codes, byte mode, error correction M, versions 1 to 10 (up to 213 bytes): enough for any link of ours. */
const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}

export type Matrix = boolean[][];

export function encode(text: string, mask?: number): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = pickVersion(bytes.length);
  const words = interleave(version, dataWords(version, bytes));
  if (mask !== undefined) return draw(version, words, mask);
  let best: Matrix | null = null;
  let least = Infinity;
  for (let candidate = 0; candidate < 8; candidate++) {
    const matrix = draw(version, words, candidate);
    const cost = penalty(matrix);
    if (cost < least) [best, least] = [matrix, cost];
  }
  return best as Matrix;
}

function dataRoom(version: number): number {
  return at(TOTAL, version - 1) - at(EC_PER_BLOCK, version - 1) * at(BLOCKS, version - 1);
}

function pickVersion(length: number): number {
  for (let version = 1; version <= TOTAL.length; version++) {
    const head = version < 10 ? 2 : 3;
    if (length + head <= dataRoom(version)) return version;
  }
  throw new RangeError("too long for a QR code of ours");
}

function at<Item>(list: ArrayLike<Item>, index: number): Item {
  return list[index] as Item;
}

function dataWords(version: number, bytes: Uint8Array): Uint8Array {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = dataRoom(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words = new Uint8Array(bits.length / 8);
  bits.forEach((bit, i) => (words[i >> 3] = (at(words, i >> 3) << 1) | bit));
  return words;
}

function correction(data: Uint8Array, degree: number): Uint8Array {
  const generator = new Uint8Array(degree);
  generator[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++)
      generator[j] = times(at(generator, j), root) ^ (j + 1 < degree ? at(generator, j + 1) : 0);
  const rest = new Uint8Array(degree);
  for (const word of data) {
    const factor = word ^ at(rest, 0);
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    for (let j = 0; j < degree; j++) rest[j] = at(rest, j) ^ times(at(generator, j), factor);
  }
  return rest;
}

function times(a: number, b: number): number {
  return a && b ? at(EXP, at(LOG, a) + at(LOG, b)) : 0;
}

function interleave(version: number, data: Uint8Array): number[] {
  const count = at(BLOCKS, version - 1);
  const degree = at(EC_PER_BLOCK, version - 1);
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const blocks: Uint8Array[] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const size = short + (i >= count - long ? 1 : 0);
    blocks.push(data.slice(from, from + size));
    from += size;
  }
  const checks = blocks.map((block) => correction(block, degree));
  const words: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.length) words.push(at(block, i));
  for (let i = 0; i < degree; i++) for (const check of checks) words.push(at(check, i));
  return words;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, words: number[], mask: number): Matrix {
  const size = version * 4 + 17;
  const dark: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    at(dark, y)[x] = on;
    at(fixed, y)[x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const lines = at(ALIGNED, version - 1);
  for (const cy of lines)
    for (const cx of lines) {
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  drawFormat(size, mask, set);
  if (version >= 7) drawVersion(version, size, set);
  drawWords(size, words, dark, fixed, at(MASKS, mask));
  return dark;
}

type Set = (x: number, y: number, on: boolean) => void;

function drawFormat(size: number, mask: number, set: Set): void {
  const data = mask; // error correction M is 00
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const on = ((bits >> i) & 1) === 1;
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    set(a, b, on);
    set(b, a, on);
  }
}

function drawWords(
  size: number,
  words: number[],
  dark: Matrix,
  fixed: Matrix,
  mask: (x: number, y: number) => boolean,
): void {
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (at(at(fixed, y), x)) continue;
        const bit = i < words.length * 8 && ((at(words, i >> 3) >> (7 - (i & 7))) & 1) === 1;
        at(dark, y)[x] = bit !== mask(x, y);
        i++;
      }
    }
  }
}

function penalty(dark: Matrix): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => at(row, x)));
  let cost = 0;
  for (const line of [...dark, ...columns]) {
    let run = 1;
    for (let i = 1; i <= size; i++) {
      if (i < size && line[i] === line[i - 1]) run++;
      else {
        if (run >= 5) cost += run - 2;
        run = 1;
      }
    }
    const text = line.map((on) => (on ? "1" : "0")).join("");
    for (const finder of ["10111010000", "00001011101"])
      for (let from = text.indexOf(finder); from >= 0; from = text.indexOf(finder, from + 1)) cost += 40;
  }
  let on = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const here = at(at(dark, y), x);
      if (here) on++;
      if (x && y && here === dark[y]?.[x - 1] && here === dark[y - 1]?.[x] && here === dark[y - 1]?.[x - 1])
        cost += 3;
    }
  return cost + Math.floor(Math.abs((on * 100) / (size * size) - 50) / 5) * 10;
}
