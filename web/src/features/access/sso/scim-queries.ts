import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ssoRoutes } from "#shared/api/sso.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { connectionsQuery } from "./queries.ts";

/** The key starts with the connections': a change of them can allow or end provisioning. */
export const scimQuery = queryOptions({
  queryKey: [...connectionsQuery.queryKey, "scim"],
  queryFn: ({ signal }) => callApi(ssoRoutes.getScimSettings, {}, { signal }),
});

function useTokenChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The new token is not cached; only its dialog holds it.
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
