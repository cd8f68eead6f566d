import * as z from "zod";

const Day = z.iso.date();

/** Days in UTC, as Amazon SES counts them, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days in the address bar; the last 14 days if they are missing or invalid. */
export function readDayRange(params: URLSearchParams, now = Date.now()): DayRange {
  const to = Day.safeParse(params.get("to")).data ?? dayOf(now);
  const from = Day.safeParse(params.get("from")).data ?? dayOf(now - 13 * DAY_MS);
  return from <= to ? { from, to } : { from: to, to };
}
