/** A key pressed for the page itself: no modifier held, no dialog open, nobody writing. Lower case, or null. */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return null;
  if ((event.target as Element).closest?.("input, textarea, select")) return null;
  return event.key.toLowerCase();
}
