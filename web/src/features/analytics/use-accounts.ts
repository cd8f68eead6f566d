import { useQueries, useQuery } from "@tanstack/react-query";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import type { AccountRow } from "./account-columns.tsx";
import type { DayRange } from "./day-range.ts";
import { statisticsQuery } from "./queries.ts";
import { daysWithin, type DayTotals, totalOf } from "./summaries.ts";

/** One query per account, so that a region that does not answer does not affect the others. */
export function useAccounts(range: DayRange) {
  const list = useQuery(accountsQuery);
  const accounts = list.data ?? [];
  const statistics = useQueries({ queries: accounts.map(({ id }) => statisticsQuery(id)) });
  const found = accounts.map((account, index): { row: AccountRow; days: DayTotals[] } => {
    const answer = statistics[index];
    const days = answer?.data === undefined ? [] : daysWithin(answer.data, range);
    const row = {
      account,
      totals: answer?.data === undefined ? undefined : totalOf(days),
      trouble: answer?.error ? errorMessage(answer.error) : "",
      retry: () => void answer?.refetch(),
    };
    return { row, days };
  });
  return { found, list, aliasOf: (id: string) => accounts.find((account) => account.id === id)?.alias ?? "" };
}
