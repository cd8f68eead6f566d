import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { formerNameRoutes } from "#shared/api/former-names.ts";
import type { FormerName } from "#shared/models/former-name.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

/** The names that Amazon SES may still know a template by; asked for anew with what else is known of its publishing. */
export const formerNamesQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.history(id), "former-names"],
    queryFn: ({ signal }) => callApi(formerNameRoutes.listFormerNames, { params: { id } }, { signal }),
  });

/** Has Amazon SES delete a template by names it had, and gives the jobs as they are after some seconds. */
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
