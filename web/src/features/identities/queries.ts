import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { identityRoutes } from "#shared/api/identities.ts";
import type { CallOf } from "#shared/api/route.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery } from "#web/lib/session/queries.ts";

type ListQuery = CallOf<typeof identityRoutes.listEmailIdentities>["query"];

const allEmailIdentities = ["email-identities"] as const;

/** One page of the sender addresses in the selected account. */
export const emailIdentitiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...allEmailIdentities, query],
    queryFn: ({ signal }) => callApi(identityRoutes.listEmailIdentities, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useAddEmailIdentity() {
  const reload = useReload();
  return useMutation({
    mutationFn: (email: string) => callApi(identityRoutes.addEmailIdentity, { body: { email } }),
    onSuccess: reload,
  });
}

export function useSyncEmailIdentities() {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi(identityRoutes.syncEmailIdentities, {}),
    onSuccess: reload,
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: allEmailIdentities }),
      // The set-up's progress counts verified addresses.
      queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
    ]);
}
