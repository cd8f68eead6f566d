import { useQuery } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";

/** The alias of an AWS account; "" for one that the user does not see or that is not loaded yet. */
export function useAccountNames(): (accountId: string) => string {
  const mayList = useMay(accountRoutes.listAccounts.access);
  const { data: accounts = [] } = useQuery({ ...accountsQuery, enabled: mayList });
  return (accountId) => accounts.find(({ id }) => id === accountId)?.alias ?? "";
}
