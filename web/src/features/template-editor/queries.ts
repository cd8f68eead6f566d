import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys, templateQuery, templateSaved, templatesChanged } from "#web/lib/templates/queries.ts";

export interface Save {
  readonly change: TemplateChange;
  /** Saves on top of whatever version is the newest, instead of the one the change was made from. */
  readonly overNewest?: boolean;
}

export function useSaveTemplate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, overNewest = false }: Save) => {
      const basedOnVersion = overNewest
        ? (await queryClient.query(newestQuery(id))).versionNumber
        : change.basedOnVersion;
      return callApi(templateRoutes.saveTemplate, { params: { id }, body: { ...change, basedOnVersion } });
    },
    onSuccess: (template) => templateSaved(queryClient, template),
  });
}

export function usePublishTemplate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ overwrite }: { readonly overwrite: boolean }) => {
      const query = overwrite ? await seenInSes(id) : {};
      return callApi(templateRoutes.publishTemplate, { params: { id }, query });
    },
    onSuccess: async (published) => {
      if (!("job" in published))
        queryClient.setQueryData(
          templateQuery(id).queryKey,
          (template: Template | undefined) => template && { ...template, ...published },
        );
      await templatesChanged(queryClient);
    },
  });
}

async function seenInSes(id: string): Promise<{ overwrite?: string }> {
  const { inSes } = await callApi(publishingRoutes.compareWithSes, { params: { id }, query: {} });
  return inSes === null ? {} : { overwrite: inSes.hash };
}

/** The template as it is now; kept apart from `templateQuery`, since what is open stays what it was made from. */
export const newestQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.one(id), "newest"],
    queryFn: ({ signal }) => callApi(templateRoutes.getTemplate, { params: { id } }, { signal }),
    staleTime: 0,
  });
