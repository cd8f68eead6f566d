import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allJobs } from "#web/lib/jobs/queries.ts";
import { tagsQuery } from "#web/lib/tags/queries.ts";
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

/** A change of templates that this page shows; lists, tags' use counts and jobs are asked for anew. */
function useListChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        templatesChanged(queryClient),
        queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: allJobs }),
      ]),
  });
}

export const useDuplicateTemplate = () =>
  useListChange((call: CallOf<typeof lifecycleRoutes.duplicateTemplate>) =>
    callApi(lifecycleRoutes.duplicateTemplate, call),
  );

export const useDeleteTemplate = () =>
  useListChange((id: string) => callApi(lifecycleRoutes.deleteTemplate, { params: { id } }));

export const useRestoreTemplate = () =>
  useListChange((id: string) => callApi(lifecycleRoutes.restoreTemplate, { params: { id } }));

export const useTagTemplate = () =>
  useListChange(({ id, tags }: { id: string; tags: string[] }) =>
    callApi(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid: id, tags } }),
  );

export const usePublishTemplates = () =>
  useListChange((uids: string[]) => callApi(lifecycleRoutes.publishTemplates, { body: { uids } }));
