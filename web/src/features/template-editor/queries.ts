import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageRoutes } from "#shared/api/images.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { uploadFile, type OnProgress } from "#web/lib/api/upload-file.ts";
import { templateQuery, templateSaved, templatesChanged } from "#web/lib/templates/queries.ts";

export interface Save {
  readonly change: TemplateChange;
  /** Saves on top of whatever version is the newest, instead of the one the change was made from. */
  readonly overNewest?: boolean;
}

export function useSaveTemplate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, overNewest = false }: Save) => {
      const basedOnVersion = overNewest ? await newestVersion(id) : change.basedOnVersion;
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

/** Stores an image for use in mails. */
export const uploadImage = (file: File, onProgress: OnProgress) =>
  uploadFile(imageRoutes.uploadImage, file, onProgress);

/** Asked past the cache: what is open in the editor stays what it was made from. */
const newestVersion = async (id: string): Promise<number> =>
  (await callApi(templateRoutes.getTemplate, { params: { id } })).versionNumber;
