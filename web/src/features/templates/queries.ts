import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { followJob } from "#web/lib/jobs/job-queries.ts";
import { useListChange } from "#web/lib/templates/lifecycle.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";

type NewTemplate = CallOf<typeof templateRoutes.createTemplate>["body"];

/** At most a hundred names that contain `name`; those that begin with it first. */
export const namesLikeQuery = (name: string) =>
  queryOptions({
    queryKey: [...templateKeys.lists, "names", name],
    queryFn: async ({ signal }) => {
      const query = { search: name, status: "draft,published,unpublished", limit: "100" };
      const { entities } = await callApi(templateRoutes.listTemplates, { query }, { signal });
      return entities.map(({ templateName }) => templateName);
    },
  });

/** The starters change only with a release and with the brand, whose save removes them. */
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

export const useDuplicateTemplate = () =>
  useListChange((call: CallOf<typeof lifecycleRoutes.duplicateTemplate>) =>
    callApi(lifecycleRoutes.duplicateTemplate, call),
  );

export const useTagTemplate = () =>
  useListChange(({ id, tags }: { id: string; tags: string[] }) =>
    callApi(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid: id, tags } }),
  );

/** Starts a job. The list reloads when it has ended, even if the dialog is closed. */
export function usePublishTemplates() {
  const queryClient = useQueryClient();
  return useListChange(async (uids: string[]) => {
    const started = await callApi(lifecycleRoutes.publishTemplates, { body: { uids } });
    followJob(queryClient, started.job.id, () => void templatesChanged(queryClient));
    return started;
  });
}
