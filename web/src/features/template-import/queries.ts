import { queryOptions, useMutation } from "@tanstack/react-query";
import { importRoutes } from "#shared/api/imports.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/queries.ts";

export const importableQuery = queryOptions({
  queryKey: templateKeys.importable,
  queryFn: ({ signal }) => callApi(importRoutes.listImportableTemplates, {}, { signal }),
});

/** Starts the import of templates by name. */
export const useStartImport = () =>
  useMutation({
    mutationFn: async (names: readonly string[]) =>
      (await callApi(importRoutes.importTemplates, { body: { names: [...names] } })).job,
  });
