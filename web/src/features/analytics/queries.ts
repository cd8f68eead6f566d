import { queryOptions } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import type { DayRange } from "./day-range.ts";

/** What an account's Amazon SES counted in the last 14 days, in its region. */
export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: ["analytics", "statistics", id],
    queryFn: ({ signal }) => callApi(accountRoutes.getSendingStatistics, { params: { id } }, { signal }),
  });

/** What became of mails, where accounts forward their events. */
export const mailEventsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ["analytics", "mail-events", range],
    queryFn: ({ signal }) => callApi(analyticsRoutes.listMailEvents, { query: range }, { signal }),
  });
