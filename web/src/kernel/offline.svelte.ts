/** As the service worker has it: the two share no file, since the worker is one. */
const KEPT_HEADER = "X-Rayonw-Kept";

/** Whether what is shown comes from this browser's memory, because the house does not answer. */
export class Offline {
  /** When it was kept, in ms since 1970; null: the house answers, or nothing was kept. */
  since = $state<number | null>(null);

  heard(answer: Pick<Response, "headers">): void {
    const kept = answer.headers.get(KEPT_HEADER);
    this.since = kept === null ? null : Number(kept);
  }
}

export const offline = new Offline();
