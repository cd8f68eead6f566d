import { queryOptions } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { callApi } from "../api/call-api.ts";

/** SES's statistics of an account in its region, for the last 14 days. */
export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: ["analytics", "statistics", id],
    queryFn: ({ signal }) => callApi(accountRoutes.getSendingStatistics, { params: { id } }, { signal }),
  });
