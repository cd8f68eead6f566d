import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import type { NewTrustedIssuer, TrustedIssuerChange } from "#shared/models/trusted-issuer.ts";
import { callApi } from "#web/lib/api/call-api.ts";

const all = ["trusted-issuers"] as const;

export const trustsQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => callApi(trustedIssuerRoutes.listTrustedIssuers, {}, { signal }),
});

function useTrustChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: all }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
      ]),
  });
}

export const useAddTrust = () =>
  useTrustChange((body: NewTrustedIssuer) => callApi(trustedIssuerRoutes.addTrustedIssuer, { body }));
export const useChangeTrust = (id: string) =>
  useTrustChange((body: TrustedIssuerChange) =>
    callApi(trustedIssuerRoutes.changeTrustedIssuer, { params: { id }, body }),
  );
export const useRemoveTrust = () =>
  useTrustChange((id: string) => callApi(trustedIssuerRoutes.removeTrustedIssuer, { params: { id } }));
