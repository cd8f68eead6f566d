import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Template } from "#shared/models/template.ts";
import { callApi } from "../api/call-api.ts";
import { companyQuery } from "../session/session-queries.ts";

/** Query keys of templates that several features use. */
export const templateKeys = {
  lists: ["templates"],
  importable: ["importable-templates"],
  samples: ["template-samples"],
  every: ["template"],
  one: (id: string) => ["template", id],
  history: (id: string) => ["template", id, "history"],
} as const;

/** A template with the design, subject, html and text of its current version. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }): Promise<Template> => callApi(templateRoutes.getTemplate, { params: { id } }, { signal }),
  });

/** The five templates of the selected account that changed last. */
export const recentTemplatesQuery = queryOptions({
  queryKey: [...templateKeys.lists, "recent"],
  queryFn: async ({ signal }) =>
    (await callApi(templateRoutes.listTemplates, { query: { limit: "5" } }, { signal })).entities,
});

/** To call after a template was created or changed: reloads lists and the company's counters. */
export async function templatesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: templateKeys.lists }),
    queryClient.invalidateQueries({ queryKey: templateKeys.importable }),
    queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
  ]);
}

/** A save returns the whole template, which replaces the cached one. */
export async function templateSaved(queryClient: QueryClient, template: Template): Promise<void> {
  queryClient.setQueryData(templateQuery(template.uid).queryKey, template);
  await templatesChanged(queryClient);
}
