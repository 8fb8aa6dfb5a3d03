const NARROW = "\u202f";

/** French as printers set it: narrow no-break spaces before ; : ! ? and units and inside « », curly apostrophes. */
export function french(text: string): string {
  return text
    .replace(/[ \u00a0](?=[;:!?»])/g, NARROW)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(\d|\}) (?=(?:s|min|ms|pts?|%)(?![a-zà-ÿ]))/g, `$1${NARROW}`)
    .replace(/'/g, "’");
}

/** English with curly apostrophes and quotes. */
export function english(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/'/g, "’");
}

/** “de ” and “que ” lose their e before a vowel: “d’Écureuil roi”. Names with h or y are left alone. */
export function elide(before: string, after: string): string {
  return /^[aeiouàâäéèêëîïôöùûüœæ]/i.test(after) ? before.replace(/(?<!\p{L})(d|qu)e $/iu, "$1’") : before;
}

/** Put values into a sentence's {blanks}, with the elisions that they ask for. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(
    /((?<!\p{L})(?:d|qu)e )?\{(\w+)\}/giu,
    (blank, before: string = "", name: string) => {
      const value = values[name];
      return value === undefined ? blank : elide(before, String(value)) + String(value);
    },
  );
}
