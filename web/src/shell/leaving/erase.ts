/** Everything that this browser keeps of us: choices, and what can be read without a connection. */
export async function eraseHere(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("rayonw.")) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us: then nothing is in it.
  }
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith("rayonw-data"));
  await Promise.all(names.map((name) => caches.delete(name)));
}
