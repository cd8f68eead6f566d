const UNITS = [
  ["day", 24 * 60 * 60 * 1000],
  ["hour", 60 * 60 * 1000],
  ["minute", 60 * 1000],
  ["second", 1000],
] as const;

export const MS_OF = Object.fromEntries(UNITS);

/** A span of time in its two largest units, e.g. "3 days 2 hours". */
export function describeSpan(ms: number): string {
  const parts: string[] = [];
  let rest = Math.round(ms / 1000) * 1000;
  for (const [unit, unitMs] of UNITS) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0) parts.push(`${String(count)} ${unit}${count === 1 ? "" : "s"}`);
  }
  return parts.slice(0, 2).join(" ") || "0 seconds";
}
