import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ssoRoutes } from "#shared/api/sso.ts";
import type { NewSsoConnection, SsoClient } from "#shared/models/sso.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { callApi } from "#web/lib/api/call-api.ts";

export const connectionsQuery = queryOptions({
  queryKey: ["sso"],
  queryFn: ({ signal }) => callApi(ssoRoutes.listSsoConnections, {}, { signal }),
});

function useSsoChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
        // The policies name the providers.
        queryClient.invalidateQueries({ queryKey: accessKeys.signInPolicies }),
      ]),
  });
}

export const useAddConnection = () =>
  useSsoChange((body: NewSsoConnection) => callApi(ssoRoutes.addSsoConnection, { body }));
export const useVerifyDomain = () =>
  useSsoChange((id: string) => callApi(ssoRoutes.verifySsoDomain, { params: { id } }));
export const useSetClient = () =>
  useSsoChange(({ id, ...body }: { id: string } & SsoClient) =>
    callApi(ssoRoutes.setSsoClient, { params: { id }, body }),
  );
export const useSetNewcomersGroups = () =>
  useSsoChange(({ id, userGroupIds }: { id: string; userGroupIds: string[] }) =>
    callApi(ssoRoutes.setSsoGroups, { params: { id }, body: { userGroupIds } }),
  );
export const useRemoveConnection = () =>
  useSsoChange((id: string) => callApi(ssoRoutes.removeSsoConnection, { params: { id } }));

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
