import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import type { AccountChange, Account, NewAccount, PublishingRulesChange } from "#shared/models/account.ts";
import type { ProductionAccessRequest } from "#shared/models/production-access.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { statusQuery } from "#web/lib/accounts/status-query.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery } from "#web/lib/session/session-queries.ts";

/** Query key of data that is loaded from AWS each time it is shown. */
const insight = (id: string, what: string) => ["account", id, what] as const;

export const productionAccessQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "production-access"),
    queryFn: ({ signal }) => callApi(accountRoutes.getProductionAccess, { params: { id } }, { signal }),
    // A refetch when the window gets the focus must not replace input.
    refetchOnWindowFocus: false,
  });

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "statistics"),
    queryFn: ({ signal }) => callApi(accountRoutes.getSendingStatistics, { params: { id } }, { signal }),
  });

/** True if the role is correct; fails with the reason. */
export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "check"),
    queryFn: async ({ signal }) => {
      await callApi(accountRoutes.checkAccount, { params: { id } }, { signal });
      return true;
    },
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "report"),
    queryFn: ({ signal }) => callApi(accountRoutes.evaluatePermissions, { params: { id } }, { signal }),
  });

export const rolePoliciesQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "policies"),
    queryFn: ({ signal }) => callApi(accountRoutes.getPermissions, { params: { id } }, { signal }),
  });

export const removalQuery = (id: string) =>
  queryOptions({
    queryKey: insight(id, "removal"),
    queryFn: ({ signal }) => callApi(accountRoutes.previewRemoval, { params: { id } }, { signal }),
  });

/** Identities, templates, counters and set-up progress also depend on accounts. */
function useAccountsChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [accountsQuery.queryKey, companyQuery.queryKey, ["account"], ["email-identities"], ["templates"]].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useConnectAccount() {
  return useMutation({
    mutationFn: (body: NewAccount): Promise<Account> => callApi(accountRoutes.connectAccount, { body }),
    onSuccess: useAccountsChanged(),
  });
}

export function useUpdateAccount(id: string) {
  return useMutation({
    mutationFn: (body: AccountChange) => callApi(accountRoutes.updateAccount, { params: { id }, body }),
    onSuccess: useAccountsChanged(),
  });
}

export function useChangePublishingRules(id: string) {
  return useMutation({
    mutationFn: (body: PublishingRulesChange) => callApi(accountRoutes.changePublishingRules, { params: { id }, body }),
    onSuccess: useAccountsChanged(),
  });
}

export function useRemoveAccount(id: string) {
  return useMutation({
    mutationFn: () => callApi(accountRoutes.removeAccount, { params: { id } }),
    onSuccess: useAccountsChanged(),
  });
}

export function useSetDefaultAccount() {
  return useMutation({
    mutationFn: (id: string) => callApi(accountRoutes.setDefaultAccount, { params: { id } }),
  });
}

export function useRequestProductionAccess(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductionAccessRequest) =>
      callApi(accountRoutes.requestProductionAccess, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [statusQuery(id), productionAccessQuery(id)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
