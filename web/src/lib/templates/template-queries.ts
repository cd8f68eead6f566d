import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Template } from "#shared/models/template.ts";
import { callApi } from "../api/call-api.ts";
import { companyQuery } from "../session/session-queries.ts";

/** What several features keep of templates in the query cache. */
export const templateKeys = {
  lists: ["templates"],
  importable: ["importable-templates"],
  samples: ["template-samples"],
  one: (id: string) => ["template", id],
  history: (id: string) => ["template", id, "history"],
} as const;

/** A template with its newest design, subject, html and text. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }): Promise<Template> => callApi(templateRoutes.getTemplate, { params: { id } }, { signal }),
  });

/** A template was made or changed: lists and the company's counters are asked for anew. */
export async function templatesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: templateKeys.lists }),
    queryClient.invalidateQueries({ queryKey: templateKeys.importable }),
    queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
  ]);
}

/** A save answers with the whole template: that is what the cache holds from then on. */
export async function templateSaved(queryClient: QueryClient, template: Template): Promise<void> {
  queryClient.setQueryData(templateQuery(template.uid).queryKey, template);
  await templatesChanged(queryClient);
}
