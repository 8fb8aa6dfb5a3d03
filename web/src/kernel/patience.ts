import { backoff } from "./line";

/** Try until it works or nobody wants it any more: a house that restarts is away for a moment only. */
export async function patiently<Thing>(
  work: () => Promise<Thing>,
  unwanted: () => boolean,
  failed: (failures: number) => void = () => undefined,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Thing | null> {
  for (let failures = 0; !unwanted(); failures++) {
    try {
      return await work();
    } catch {
      failed(failures + 1);
      await wait(backoff(failures, Math.random));
    }
  }
  return null;
}
