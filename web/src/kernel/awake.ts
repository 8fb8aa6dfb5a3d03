interface Locks {
  request(kind: "screen"): Promise<Pick<WakeLockSentinel, "release">>;
}

/** Keep the screen on until the returned function is called; where the browser cannot, nothing happens. */
export function stayAwake(locks: Locks | null = navigator.wakeLock ?? null): () => void {
  let left = false;
  const asked = locks?.request("screen").catch(() => null);
  void asked?.then((lock) => (left ? lock?.release() : undefined));
  return () => {
    left = true;
    void asked?.then((lock) => lock?.release());
  };
}
