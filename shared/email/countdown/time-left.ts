const DAY_MS = 86_400_000;

/** Whether this runtime knows the time zone, such as "Europe/Berlin". */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A date and time of a calendar without a zone, "2026-12-24T18:00" or with seconds, in milliseconds as if it were in UTC. */
function localMilliseconds(local: string): number | undefined {
  const [date = "", time = ""] = local.split("T");
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d(:\d\d)?$/.test(time)) return undefined;
  const milliseconds = Date.parse(`${local}Z`);
  // "2026-02-30" is read as a day of March.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date)
    ? milliseconds
    : undefined;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, milliseconds: number): number {
  const numeric = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, ...numeric, ...clock });
  const parts = new Map(format.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    ...([part("year"), part("month") - 1, part("day")] as const),
    ...([part("hour"), part("minute"), part("second")] as const),
  );
  return shown - Math.floor(milliseconds / 1000) * 1000;
}

/**
 * The moment at which the clocks of a zone show a time; undefined for what is no time or no zone. A time that they show twice is
 * the first one, and one that they skip is as long after the change as it would have been (as `Temporal` reads them: "compatible").
 */
export function momentOf(local: string, zone: string): Date | undefined {
  const shown = localMilliseconds(local);
  if (shown === undefined || !isTimeZone(zone)) return undefined;
  const before = offsetAt(zone, shown - DAY_MS);
  const after = offsetAt(zone, shown + DAY_MS);
  const fits = [before, after].find((offset) => offsetAt(zone, shown - offset) === offset);
  return new Date(shown - (fits ?? before));
}

export interface TimeLeft {
  /** At most 999. */
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Seconds until the end, rounded up, so that zero is shown at the end and not a second before; 0 afterwards. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

export const timeLeftOf = (seconds: number): TimeLeft => ({
  days: Math.min(999, Math.floor(seconds / 86_400)),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});
