import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { versionRoutes } from "#shared/api/versions.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";

/** The latest versions of a template, and the first one. */
export const historyQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...templateKeys.history(id), limit],
    queryFn: ({ signal }) =>
      callApi(versionRoutes.listTemplateVersions, { params: { id }, query: { limit: String(limit) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const paramsOf = (id: string, versionNumber: number) => ({ id, versionNumber: String(versionNumber) });

/** The content of a version, which never changes. */
export const versionQuery = (id: string, versionNumber: number) =>
  queryOptions({
    queryKey: [...templateKeys.one(id), "version", versionNumber],
    queryFn: ({ signal }) =>
      callApi(versionRoutes.getTemplateVersion, { params: paramsOf(id, versionNumber) }, { signal }),
    staleTime: Infinity,
  });

async function historyChanged(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
    queryClient.invalidateQueries({ queryKey: templateKeys.one(id), exact: true }),
    templatesChanged(queryClient),
  ]);
}

export function useNoteVersion(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ versionNumber, note }: { readonly versionNumber: number; readonly note: string }) =>
      callApi(versionRoutes.noteTemplateVersion, { params: paramsOf(id, versionNumber), body: { note } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
  });
}

export function useRestoreVersion(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ versionNumber, newest }: { readonly versionNumber: number; readonly newest: number }) =>
      callApi(versionRoutes.restoreTemplateVersion, {
        params: paramsOf(id, versionNumber),
        body: { basedOnVersion: newest },
      }),
    onSuccess: () => historyChanged(queryClient, id),
  });
}
