const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const plurals = new Intl.PluralRules("en");

/** Short: the time for today, the date for earlier days. */
export function shortTime(iso: string): string {
  const at = new Date(iso);
  return at.toDateString() === new Date().toDateString() ? time.format(at) : day.format(at);
}

export const longTime = (iso: string): string => whole.format(new Date(iso));

/** US dollars, from cents. */
export const dollars = (cents: number): string => money.format(cents / 100);

/** A count with its noun, e.g. "1 mail" or "2 mails". */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${String(count)} ${plurals.select(count) === "one" ? one : other}`;

const units = [
  ["day", 24 * 60 * 60 * 1000],
  ["hour", 60 * 60 * 1000],
  ["minute", 60 * 1000],
  ["second", 1000],
] as const;

export const msOf: Readonly<Record<string, number>> = Object.fromEntries(units);

/** A span of time in its two largest units, e.g. "3 days 2 hours". */
export function describeSpan(ms: number): string {
  const parts: string[] = [];
  let rest = Math.round(ms / 1000) * 1000;
  for (const [unit, unitMs] of units) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0) parts.push(counted(count, unit));
  }
  return parts.slice(0, 2).join(" ") || "0 seconds";
}

const sizes = ["bytes", "KB", "MB"] as const;

/** E.g. "12.5 KB". */
export function describeSize(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const count = bytes / 1024 ** power;
  return `${power === 0 ? String(count) : count.toFixed(1)} ${sizes[power] ?? ""}`;
}

/** JSON with line breaks; another text unchanged. */
export function prettyJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value, undefined, 2);
  } catch {
    return text;
  }
}
