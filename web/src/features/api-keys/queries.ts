import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import type { ApiKeyChange, NewApiKey } from "#shared/models/api-key.ts";
import { callApi } from "#web/lib/api/call-api.ts";

const all = ["api-keys"] as const;

export const apiKeysQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => callApi(apiKeyRoutes.listApiKeys, {}, { signal }),
});

function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A new key is not cached; only its dialog holds it.
    gcTime: 0,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: all }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
      ]),
  });
}

export const useMakeKey = () => useKeyChange((body: NewApiKey) => callApi(apiKeyRoutes.makeApiKey, { body }));
export const useChangeKey = (id: string) =>
  useKeyChange((body: ApiKeyChange) => callApi(apiKeyRoutes.changeApiKey, { params: { id }, body }));
export const useRotateKey = (id: string) =>
  useKeyChange((formerDays: number) => callApi(apiKeyRoutes.rotateApiKey, { params: { id }, body: { formerDays } }));
export const useRevokeFormer = () =>
  useKeyChange((id: string) => callApi(apiKeyRoutes.revokeFormerSecret, { params: { id } }));
export const useRevokeKey = () => useKeyChange((id: string) => callApi(apiKeyRoutes.revokeApiKey, { params: { id } }));
