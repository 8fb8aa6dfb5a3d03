const NARROW = "\u202f";

/** French as printers set it: narrow no-break spaces before ; : ! ? and inside « », curly apostrophes. */
export function french(text: string): string {
  return text
    .replace(/[ \u00a0](?=[;:!?»])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/'/g, "’");
}

/** English with curly apostrophes and quotes. */
export function english(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/'/g, "’");
}

/** Put values into a sentence's {blanks}. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
