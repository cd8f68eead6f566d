import { queryOptions } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import type { DayRange } from "./day-range.ts";

/** SES's statistics of an account in its region, for the last 14 days. */
export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: ["analytics", "statistics", id],
    queryFn: ({ signal }) => callApi(accountRoutes.getSendingStatistics, { params: { id } }, { signal }),
  });

/** Delivery outcomes by day, for accounts that forward their mail events. */
export const mailEventsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ["analytics", "mail-events", range],
    queryFn: ({ signal }) => callApi(analyticsRoutes.listMailEvents, { query: range }, { signal }),
  });
