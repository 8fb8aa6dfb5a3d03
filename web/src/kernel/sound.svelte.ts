import { memory } from "./memory";

/** Short woody sounds, made on the spot. */
export type Sound = "draw" | "place" | "coin" | "totem" | "turn" | "refused" | "win" | "end";

/** One stroke on a bar of wood. */
export interface Knock {
  after: number;
  pitch: number;
  length: number;
  loud: number;
}

/** Bars struck one after the other, alike but for their pitch: so many seconds from one to the next. */
export const melody = (pitches: readonly number[], step: number, length: number, loud: number): Knock[] =>
  pitches.map((pitch, order) => ({ after: order * step, pitch, length, loud }));

const KNOCKS: Record<Exclude<Sound, "draw">, Knock[]> = {
  place: [{ after: 0, pitch: 330, length: 0.12, loud: 0.5 }],
  coin: [
    { after: 0, pitch: 880, length: 0.07, loud: 0.3 },
    { after: 0.05, pitch: 1175, length: 0.1, loud: 0.25 },
  ],
  totem: [
    { after: 0, pitch: 165, length: 0.2, loud: 0.7 },
    { after: 0.09, pitch: 220, length: 0.16, loud: 0.5 },
  ],
  turn: [
    { after: 0, pitch: 523, length: 0.16, loud: 0.4 },
    { after: 0.12, pitch: 659, length: 0.22, loud: 0.4 },
  ],
  refused: [
    { after: 0, pitch: 147, length: 0.1, loud: 0.5 },
    { after: 0.1, pitch: 139, length: 0.14, loud: 0.5 },
  ],
  end: [
    { after: 0, pitch: 392, length: 0.2, loud: 0.4 },
    { after: 0.16, pitch: 330, length: 0.2, loud: 0.4 },
    { after: 0.32, pitch: 262, length: 0.4, loud: 0.4 },
  ],
  win: melody([523, 659, 784, 1047, 784, 1047], 0.11, 0.3, 0.4),
};

class Speaker {
  #on = $state(memory.read("sound") !== "off");
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#on;
  }

  toggle(): void {
    this.#on = !this.#on;
    memory.write("sound", this.#on ? null : "off");
    if (this.#on) this.play("place");
  }

  /** One of the house's sounds, or a game's own strokes. */
  play(sound: Sound | readonly Knock[], after = 0): void {
    if (!this.#on || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime + after / 1000;
    if (sound === "draw") this.#rustle(context, start);
    else
      for (const knock of typeof sound === "string" ? KNOCKS[sound] : sound)
        this.#knock(context, start, knock);
  }

  /** A bar of wood: its tone, the fourth harmonic that dies faster, and the click of the stick. */
  #knock(context: AudioContext, start: number, { after, pitch, length, loud }: Knock): void {
    for (const [ratio, share, life] of [
      [1, 1, 1],
      [3.93, 0.35, 0.35],
      [9.2, 0.12, 0.12],
    ] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      const from = start + after;
      tone.frequency.value = pitch * ratio;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(loud * share * 0.5, from + 0.003);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + length * life + 0.02);
      tone.connect(gain).connect(context.destination);
      tone.start(from);
      tone.stop(from + length * life + 0.05);
    }
  }

  /** A hand in a bag. */
  #rustle(context: AudioContext, start: number): void {
    const length = 0.16;
    const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      const swell = Math.sin((Math.PI * i) / samples.length);
      samples[i] = (Math.random() * 2 - 1) * swell * (0.5 + 0.5 * Math.sin(i / 190));
    }
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = noise;
    band.type = "bandpass";
    band.frequency.value = 1400;
    band.Q.value = 0.9;
    gain.gain.value = 0.22;
    source.connect(band).connect(gain).connect(context.destination);
    source.start(start);
  }
}

export const speaker = new Speaker();
