import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import type { Account, NewAccount } from "#shared/models/account.ts";
import { accountsQuery } from "#web/lib/accounts/queries.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery } from "#web/lib/session/queries.ts";

export function useConnectAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount): Promise<Account> => callApi(accountRoutes.connectAccount, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
        // A first account makes lists of identities and templates possible.
        queryClient.invalidateQueries({ queryKey: ["email-identities"] }),
        queryClient.invalidateQueries({ queryKey: ["templates"] }),
      ]),
  });
}
