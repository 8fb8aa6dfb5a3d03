/** A key pressed for the page itself, which nobody has heard: no modifier held, no dialog open, nobody writing. Lower case, or null. */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return null;
  if (event.defaultPrevented) return null;
  if ((event.target as Element).closest?.("input, textarea, select")) return null;
  return event.key.toLowerCase();
}
