import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import type { translationRoutes } from "#shared/api/translations.ts";
import type { TranslationPreview, TranslationUpload } from "#shared/models/translation.ts";
import { blocksChanged } from "#web/lib/blocks/block-queries.ts";
import { saveFile } from "#web/lib/files/save-file.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";
import { exportTranslations, importTranslations, previewTranslations, type Translated } from "./translation-calls.ts";
import { readUpload } from "./translation-files.ts";

/** Downloads the texts of the newest version. */
export const useDownload = (of: Translated) =>
  useMutation({
    mutationFn: async (query: CallOf<typeof translationRoutes.exportTranslations>["query"]) => {
      const { fileName, mediaType, text } = await exportTranslations(of, query);
      saveFile(fileName, mediaType, text);
      return fileName;
    },
  });

/** A file, and what its import would change. */
export interface ComparedFile {
  readonly upload: TranslationUpload;
  readonly preview: TranslationPreview;
}

async function compare(of: Translated, upload: TranslationUpload): Promise<ComparedFile> {
  return { upload, preview: await previewTranslations(of, upload) };
}

/** Reads a file and compares it with the newest version. */
export const useCompareFile = (of: Translated) =>
  useMutation({ mutationFn: async (file: File) => compare(of, await readUpload(file)) });

/** The same for a file that was read before. */
export const useCompareAgain = (of: Translated) =>
  useMutation({ mutationFn: (upload: TranslationUpload) => compare(of, upload) });

const changed = (queryClient: QueryClient, { kind, id }: Translated): Promise<unknown> =>
  kind === "block"
    ? blocksChanged(queryClient)
    : Promise.all([
        queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
        queryClient.invalidateQueries({ queryKey: templateKeys.one(id), exact: true }),
        templatesChanged(queryClient),
      ]);

/** Saves the translations of a file as a new version. */
export function useImportTranslations(of: Translated) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof translationRoutes.importTranslations>["body"]) => importTranslations(of, body),
    onSuccess: () => changed(queryClient, of),
  });
}
