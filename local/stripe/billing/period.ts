import type { Price } from "../objects/price.ts";

const monthsPerInterval: Readonly<Record<Price["interval"], number>> = { month: 1, year: 12 };

/** `months` after a moment, at the same time of day; the 31st becomes the last day of a shorter month. All in seconds. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

/**
 * The end of the period that begins at `start`. Counted from the anchor, so that the 31st comes back after February.
 */
export function periodEndAfter(anchor: number, interval: Price["interval"], start: number): number {
  const months = monthsPerInterval[interval];
  let count = 1;
  while (addMonths(anchor, count * months) <= start) count += 1;
  return addMonths(anchor, count * months);
}
