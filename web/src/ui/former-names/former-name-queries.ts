import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

/** The names by which Amazon SES may still hold a template; reloaded with the rest of its publishing state. */
export const formerNamesQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.history(id), "former-names"],
    queryFn: ({ signal }) => callApi(formerNameRoutes.listFormerNames, { params: { id } }, { signal }),
  });

/** Deletes a template's former names from Amazon SES, and returns the jobs as they are after some seconds. */
export function useDeleteFormerNames(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (names: readonly FormerName[]) => {
      const chosen = names.map(({ awsAccountId, name }) => ({ awsAccountId, name }));
      return (await callApi(formerNameRoutes.deleteFormerNames, { params: { id }, body: { chosen } })).jobs;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: formerNamesQuery(id).queryKey }),
  });
}
