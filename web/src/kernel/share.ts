/** Copying and sharing, also on pages that browsers call insecure (a house on the local network). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const holder = document.createElement("textarea");
    holder.value = text;
    holder.setAttribute("readonly", "");
    holder.className = "aside";
    document.body.append(holder);
    holder.select();
    const done = document.execCommand("copy");
    holder.remove();
    return done;
  }
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Hand a text to the share sheet; false: there is none, and it has to be copied. */
export async function sendText(text: string): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return (error as DOMException).name === "AbortError";
  }
}

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if ((error as DOMException).name !== "AbortError") throw error;
  }
}
