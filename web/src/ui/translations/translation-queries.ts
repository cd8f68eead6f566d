import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import type { TranslationPreview, TranslationUpload } from "#shared/models/translation.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { saveFile } from "#web/lib/files/save-file.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";
import { readUpload } from "./translation-files.ts";

/** Downloads the texts of a template's newest version. */
export const useDownload = (id: string) =>
  useMutation({
    mutationFn: async (query: CallOf<typeof translationRoutes.exportTranslations>["query"]) => {
      const { fileName, mediaType, text } = await callApi(translationRoutes.exportTranslations, {
        params: { id },
        query,
      });
      saveFile(fileName, mediaType, text);
      return fileName;
    },
  });

/** A file, and what its import would change. */
export interface ComparedFile {
  readonly upload: TranslationUpload;
  readonly preview: TranslationPreview;
}

async function compare(id: string, upload: TranslationUpload): Promise<ComparedFile> {
  const preview = await callApi(translationRoutes.previewTranslations, { params: { id }, body: upload });
  return { upload, preview };
}

/** Reads a file and compares it with the newest version. */
export const useCompareFile = (id: string) =>
  useMutation({ mutationFn: async (file: File) => compare(id, await readUpload(file)) });

/** The same for a file that was read before. */
export const useCompareAgain = (id: string) =>
  useMutation({ mutationFn: (upload: TranslationUpload) => compare(id, upload) });

/** Saves the translations of a file as a new version. */
export function useImportTranslations(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof translationRoutes.importTranslations>["body"]) =>
      callApi(translationRoutes.importTranslations, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
        queryClient.invalidateQueries({ queryKey: templateKeys.one(id), exact: true }),
        templatesChanged(queryClient),
      ]),
  });
}
