/** SHA-256 in hexadecimal. Browsers lend theirs to secure pages only; a house on the local network is not one. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : digestByHand(bytes);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fractions(power: number, howMany: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < howMany; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
    if (prime) {
      const root = candidate ** power;
      found.push(((root - Math.floor(root)) * 2 ** 32) | 0);
    }
  }
  return found;
}

/** FIPS 180-4, as plain as it comes. */
export function digestByHand(message: Uint8Array): Uint8Array {
  const k = fractions(1 / 3, 64);
  const h = fractions(1 / 2, 8);
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  data.setUint32(padded.length - 4, message.length * 8);
  const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = data.getInt32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, last] = h as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (last + s1 + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, last].forEach((value, i) => (h[i] = (h[i]! + value) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  h.forEach((value, i) => digest.setInt32(i * 4, value));
  return new Uint8Array(digest.buffer);
}
