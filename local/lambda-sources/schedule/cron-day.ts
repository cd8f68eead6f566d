import { cronField, cronValue, type FieldRange } from "./cron-field.ts";

/** Whether a date (midnight, UTC) matches. */
export type DayTest = (date: Date) => boolean;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOfMonthRange: FieldRange = { low: 1, high: 31 };
const dayOfWeekRange: FieldRange = { low: 1, high: 7, names: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] };

const lastDay = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

const weekday = (date: Date): number => date.getUTCDay() + 1;

/** The weekday nearest to a day, in the same month (W). */
function nearestWeekday(date: Date, day: number): number {
  const last = lastDay(date);
  const wanted = Math.min(day, last);
  const at = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), wanted)).getUTCDay();
  if (at === 6) return wanted > 1 ? wanted - 1 : wanted + 2;
  if (at === 0) return wanted < last ? wanted + 1 : wanted - 2;
  return wanted;
}

function dayOfMonth(text: string): DayTest {
  if (text === "L") return (date) => date.getUTCDate() === lastDay(date);
  const [, nearest] = /^(\d+)W$/.exec(text) ?? [];
  if (nearest !== undefined) {
    const day = cronValue(nearest, dayOfMonthRange);
    return (date) => date.getUTCDate() === nearestWeekday(date, day);
  }
  const days = new Set(cronField(text, dayOfMonthRange));
  return (date) => days.has(date.getUTCDate());
}

function dayOfWeek(text: string): DayTest {
  const [, name = "", nth] = /^(\w+)#([1-5])$/.exec(text) ?? [];
  if (nth !== undefined) {
    const day = cronValue(name, dayOfWeekRange);
    return (date) => weekday(date) === day && Math.ceil(date.getUTCDate() / 7) === Number(nth);
  }
  const [, last] = /^(\w+)L$/.exec(text) ?? [];
  if (last !== undefined) {
    const day = cronValue(last, dayOfWeekRange);
    return (date) =>
      weekday(date) === day && new Date(date.getTime() + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  }
  const days = new Set(cronField(text === "L" ? "7" : text, dayOfWeekRange));
  return (date) => days.has(weekday(date));
}

/** The two fields for days, one of which must be "?" (AWS: "Cron-based schedules"). */
export function cronDays(ofMonth: string, ofWeek: string): DayTest {
  if ((ofMonth === "?") === (ofWeek === "?")) {
    throw new Error("Exactly one of the days of the month and of the week of a cron expression must be ?.");
  }
  return ofMonth === "?" ? dayOfWeek(ofWeek) : dayOfMonth(ofMonth);
}
