import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/queries.ts";

type ListQuery = CallOf<typeof templateRoutes.listTemplates>["query"];
type NewTemplate = CallOf<typeof templateRoutes.createTemplate>["body"];

export const templatesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...templateKeys.lists, query],
    queryFn: ({ signal }) => callApi(templateRoutes.listTemplates, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The starters change with a release only. */
export const samplesQuery = queryOptions({
  queryKey: templateKeys.samples,
  queryFn: ({ signal }) => callApi(templateRoutes.listTemplateSamples, {}, { signal }),
  staleTime: Infinity,
});

export function useCreateTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTemplate) => callApi(templateRoutes.createTemplate, { body }),
    onSuccess: () => templatesChanged(queryClient),
  });
}
