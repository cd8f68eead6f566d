import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ssoRoutes } from "#shared/api/sso.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { connectionsQuery } from "./queries.ts";

/** Below the connections: what changes them can also allow or end provisioning. */
export const scimQuery = queryOptions({
  queryKey: [...connectionsQuery.queryKey, "scim"],
  queryFn: ({ signal }) => callApi(ssoRoutes.getScimSettings, {}, { signal }),
});

function useTokenChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The answer of a new token is in no cache, and its dialog alone holds it.
    gcTime: 0,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: scimQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
      ]),
  });
}

export const useMakeScimToken = () => useTokenChange(() => callApi(ssoRoutes.makeScimToken, {}));
export const useRevokeScimToken = () =>
  useTokenChange((id: string) => callApi(ssoRoutes.revokeScimToken, { params: { id } }));
