import { locale, say } from "#web/lib/texts/say.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE_UNTIL = 25 * DAY;
/** Below it, a count of seconds would be wrong as soon as it is read. */
const JUST_NOW = 45_000;

const ago = new Intl.RelativeTimeFormat(locale);

/** Chromium and Node put a narrow no-break space before "PM", which a search for the date would not find. */
const withSpaces = (text: string): string => text.replaceAll("\u202F", " ");

/** "Nov 20, 2026", in the user's time zone. */
export const day = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString(locale, { dateStyle: "medium" });

/** "2 hours ago" for the last 25 days, then "Nov 20, 2026". */
export function relativeDate(timestamp: string, now: Date = new Date()): string {
  const passed = now.getTime() - Date.parse(timestamp);
  if (passed >= RELATIVE_UNTIL) return day(timestamp);
  if (passed < JUST_NOW) return say("a few seconds ago");
  if (passed < HOUR - MINUTE / 2) return ago.format(-Math.max(1, Math.round(passed / MINUTE)), "minute");
  if (passed < DAY - HOUR / 2) return ago.format(-Math.round(passed / HOUR), "hour");
  return ago.format(-Math.round(passed / DAY), "day");
}

/** "Nov 20, 2026, 4:50 PM", in the user's time zone. */
export const dateAndTime = (timestamp: string): string =>
  withSpaces(new Date(timestamp).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }));
