import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { publishingStateQuery } from "#web/lib/templates/publishing-state.ts";
import { templateKeys, templateQuery, templateSaved, templatesChanged } from "#web/lib/templates/template-queries.ts";
import type { SaveHow } from "./save-problem.ts";

export interface Save {
  readonly change: TemplateChange;
  readonly how: SaveHow;
}

export function useSaveTemplate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, how: { overNewest = false, inAllAccounts = false, blockUpdateType } }: Save) => {
      const basedOnVersion = overNewest
        ? (await queryClient.query(newestQuery(id))).versionNumber
        : change.basedOnVersion;
      const body = { ...change, basedOnVersion, ...(blockUpdateType && { blockUpdateType }) };
      const route = inAllAccounts ? templateRoutes.saveTemplateEverywhere : templateRoutes.saveTemplate;
      return callApi(route, { params: { id }, body });
    },
    onSuccess: async (template, { change }) => {
      await templateSaved(queryClient, template);
      // The languages of its first publish.
      if (change.languages !== undefined) {
        void queryClient.invalidateQueries({ queryKey: publishingStateQuery(template).queryKey });
      }
      await queryClient.invalidateQueries({ queryKey: templateKeys.history(id) });
    },
  });
}

/** Tags do not belong to a version: they change at once, in all accounts. */
export function useTagTemplate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tags: readonly string[]) =>
      callApi(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid: id, tags: [...tags] } }),
    onSuccess: async ({ tags }) => {
      queryClient.setQueryData(
        templateQuery(id).queryKey,
        (template: Template | undefined) => template && { ...template, tags },
      );
      await templatesChanged(queryClient);
    },
  });
}

/** The current template. Its query key differs from `templateQuery`, because the open template must not change. */
export const newestQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateKeys.one(id), "newest"],
    queryFn: ({ signal }) => callApi(templateRoutes.getTemplate, { params: { id } }, { signal }),
    staleTime: 0,
  });
