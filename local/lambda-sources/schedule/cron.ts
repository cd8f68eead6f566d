import { cronDays } from "./cron-day.ts";
import { cronField, type FieldRange } from "./cron-field.ts";

const minuteRange: FieldRange = { low: 0, high: 59 };
const hourRange: FieldRange = { low: 0, high: 23 };
const monthRange: FieldRange = {
  low: 1,
  high: 12,
  names: ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
};
const yearRange: FieldRange = { low: 1970, high: 2199 };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The first time after the given one; undefined if there is none. */
export type Next = (after: Date) => Date | undefined;

/**
 * Parses AWS's six fields: minutes, hours, day of month, month, day of week, year; all in UTC. Throws for an invalid
 * expression.
 */
export function parseCron(text: string): Next {
  const fields = text.trim().split(/\s+/);
  const [minutesText = "", hoursText = "", ofMonth = "", monthsText = "", ofWeek = "", yearsText = ""] = fields;
  if (fields.length !== 6) throw new Error(`A cron expression has six fields, "${text}" has ${fields.length}.`);
  const minutes = cronField(minutesText, minuteRange);
  const hours = cronField(hoursText, hourRange);
  const months = new Set(cronField(monthsText, monthRange));
  const years = new Set(cronField(yearsText, yearRange));
  const isDay = cronDays(ofMonth, ofWeek);
  const lastYear = Math.max(...years);

  /** The first time on a day (its midnight) that is not before `earliest`. */
  function within(day: number, earliest: number): Date | undefined {
    for (const hour of hours) {
      for (const minute of minutes) {
        const time = day + (hour * 60 + minute) * MINUTE_MS;
        if (time >= earliest) return new Date(time);
      }
    }
    return undefined;
  }

  return (after) => {
    const earliest = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
    for (let day = Math.floor(earliest / DAY_MS) * DAY_MS; ; day += DAY_MS) {
      const date = new Date(day);
      if (date.getUTCFullYear() > lastYear) return undefined;
      if (!years.has(date.getUTCFullYear()) || !months.has(date.getUTCMonth() + 1) || !isDay(date)) continue;
      const found = within(day, earliest);
      if (found !== undefined) return found;
    }
  };
}
