/** The time by performance.now(), looked at twice a second while somebody wants to know. */
export class Ticking {
  now = $state(performance.now());

  /** Look at the clock until the returned function is called. */
  start(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), 500);
    return () => clearInterval(timer);
  }
}
