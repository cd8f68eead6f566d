import { queryOptions } from "@tanstack/react-query";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { callApi } from "../api/call-api.ts";

/** Days in UTC, as Amazon SES counts them, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a time in milliseconds, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many days, of which today is the last. */
export const daysUntilToday = (days: number, now = Date.now()): DayRange => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});

/** Delivery outcomes by day, for accounts that forward their mail events. */
export const mailEventsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ["analytics", "mail-events", range],
    queryFn: ({ signal }) => callApi(analyticsRoutes.listMailEvents, { query: range }, { signal }),
  });
