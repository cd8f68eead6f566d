import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { importRoutes } from "#shared/api/imports.ts";
import type { Job } from "#shared/models/job.ts";
import type { ImportableTemplate } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

/**
 * The templates that are only in Amazon SES, as far as they are listed; `listing` is the job that lists them, if there
 * is one.
 */
export interface Importable {
  readonly templates: readonly ImportableTemplate[];
  readonly listing: Job | undefined;
}

/** Reads all stored pages. If a listing was restarted, a name may occur twice. */
async function loadImportable(query: { readonly fresh?: "true" }, signal?: AbortSignal): Promise<Importable> {
  const call = (asked: Parameters<typeof callApi<typeof importRoutes.listImportableTemplates>>[1]) =>
    callApi(importRoutes.listImportableTemplates, asked, { signal });
  const first = await call({ query });
  const { listing } = first;
  const found = new Map(first.entities.map((template) => [template.name, template]));
  for (let { next } = first; listing !== undefined && next !== undefined;) {
    const page = await call({ query: { listing: listing.id, behind: next } });
    for (const template of page.entities) found.set(template.name, template);
    ({ next } = page);
  }
  return { templates: [...found.values()], listing };
}

export const importableQuery = queryOptions({
  queryKey: templateKeys.importable,
  queryFn: ({ signal }) => loadImportable({}, signal),
});

/** Lists the templates of Amazon SES again, although a list is stored. */
export function useListAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => loadImportable({ fresh: "true" }),
    onSuccess: (importable) => queryClient.setQueryData(importableQuery.queryKey, importable),
  });
}

/** Starts the import of templates by name. */
export const useStartImport = () =>
  useMutation({
    mutationFn: async (names: readonly string[]) =>
      (await callApi(importRoutes.importTemplates, { body: { names: [...names] } })).job,
  });
