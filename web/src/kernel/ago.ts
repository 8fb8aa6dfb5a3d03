const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was, in words: “now”, “5 min ago”, “yesterday”. A clock that is ahead of ours says now. */
export function ago(then: number, now: number, lang: string): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "short" });
  const passed = Math.max(0, now - then);
  for (const [unit, length] of STEPS)
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  return words.format(0, "second");
}
