import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { importRoutes } from "#shared/api/imports.ts";
import type { ImportResult } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/queries.ts";
import { importInBatches, type OnImported } from "./import-in-batches.ts";

export const importableQuery = queryOptions({
  queryKey: templateKeys.importable,
  queryFn: ({ signal }) => callApi(importRoutes.listImportableTemplates, {}, { signal }),
});

/** Imports templates by name, telling each batch's results as they come. */
export function useImportTemplates(): (names: readonly string[], onImported: OnImported) => Promise<void> {
  const queryClient = useQueryClient();
  const importBatch = async (names: readonly string[]): Promise<readonly ImportResult[]> => {
    const body = { names: [...names] };
    return (await callApi(importRoutes.importTemplates, { body })).importedTemplates;
  };
  return async (names, onImported) => {
    try {
      await importInBatches(names, importBatch, onImported);
    } finally {
      await templatesChanged(queryClient);
    }
  };
}
