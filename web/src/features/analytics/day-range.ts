import * as z from "zod";
import { type DayRange, daysUntilToday } from "#web/lib/analytics/mail-event-queries.ts";

const Day = z.iso.date();
const USUAL_DAYS = 14;

/** The days in the address bar; the last 14 days if they are missing or invalid. */
export function readDayRange(params: URLSearchParams, now = Date.now()): DayRange {
  const usual = daysUntilToday(USUAL_DAYS, now);
  const to = Day.safeParse(params.get("to")).data ?? usual.to;
  const from = Day.safeParse(params.get("from")).data ?? usual.from;
  return from <= to ? { from, to } : { from: to, to };
}
