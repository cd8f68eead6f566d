import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "../api/call-api.ts";
import { allJobs } from "../jobs/job-queries.ts";
import { tagsQuery } from "../tags/tag-queries.ts";
import { templateKeys, templatesChanged } from "./template-queries.ts";

/** A mutation of whole templates. Reloads lists, the usage counts of tags, and jobs. */
export function useListChange<Input, Output>(change: (input: Input) => Promise<Output>) {
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

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useListChange(async (id: string) => {
    const deleted = await callApi(lifecycleRoutes.deleteTemplate, { params: { id } });
    // Screens of the template reload it at the next visit; the open screen is about to be left.
    await queryClient.invalidateQueries({ queryKey: templateKeys.one(id), refetchType: "none" });
    return deleted;
  });
}

export const useRestoreTemplate = () =>
  useListChange((id: string) => callApi(lifecycleRoutes.restoreTemplate, { params: { id } }));

/** The visible accounts in which Amazon SES holds a template now. */
export const deploymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.one(id), "deployments"],
    queryFn: async ({ signal }) =>
      (await callApi(templateRoutes.getTemplate, { params: { id } }, { signal })).deployments,
    staleTime: 0,
  });
