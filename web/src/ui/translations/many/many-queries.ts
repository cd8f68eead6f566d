import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod";
import type { TranslationExportQuery } from "#shared/models/translation.ts";
import { blocksChanged } from "#web/lib/blocks/block-queries.ts";
import { saveBlob } from "#web/lib/files/save-file.ts";
import { templateKeys, templatesChanged } from "#web/lib/templates/template-queries.ts";
import { previewTranslations } from "../translation-calls.ts";
import { chosenFiles } from "./chosen-files.ts";
import { compareFiles, type ComparedFiles, type FileToImport } from "./compare-files.ts";
import { exportFiles, type ExportScope, type Following, type Progress } from "./export-files.ts";
import { importFiles, type ImportResult } from "./import-files.ts";

/** Progress of work that ends when its component is closed. */
function useFollowing(): { readonly progress: Progress | undefined; readonly begin: () => Following } {
  const [progress, setProgress] = useState<Progress>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const begin = () => {
    setProgress(undefined);
    const controller = new AbortController();
    current.current = controller;
    return { onProgress: setProgress, signal: controller.signal };
  };
  return { progress, begin };
}

/** Downloads the files of templates as one ZIP file. */
export function useDownloadMany() {
  const { progress, begin } = useFollowing();
  const download = useMutation({
    mutationFn: async (order: z.output<typeof TranslationExportQuery> & { readonly of: ExportScope }) => {
      const zip = await exportFiles(order, begin());
      if (zip.files > 0) saveBlob(`translations.${order.language}.zip`, zip.file);
      return zip;
    },
  });
  return { ...download, progress };
}

/** Compares chosen files with the templates that they name. */
export function useCompareMany() {
  const { progress, begin } = useFollowing();
  const comparing = useMutation({
    mutationFn: async (files: readonly File[]) => compareFiles(await chosenFiles(files), begin()),
  });
  return { ...comparing, progress };
}

/** Imports compared files. `results` grow with the progress. */
export function useImportMany(compared: ComparedFiles) {
  const queryClient = useQueryClient();
  const { progress, begin } = useFollowing();
  const [results, setResults] = useState<ReadonlyMap<FileToImport, ImportResult>>(new Map());
  const importing = useMutation({
    mutationFn: async (withStale: boolean) => {
      const found = new Map<FileToImport, ImportResult>();
      const { onProgress, signal } = begin();
      await importFiles(compared, {
        ...{ withStale, signal, onProgress },
        onResult: (file, result) => void found.set(file, result),
      });
      setResults(found);
      return found;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: templateKeys.every }),
        templatesChanged(queryClient),
        blocksChanged(queryClient),
      ]),
  });
  return { ...importing, progress, results };
}

/** The texts of a file that differ from its template. */
export const useFileTexts = ({ file, comparison }: FileToImport) =>
  useQuery({
    queryKey: ["translation-file", file.name, comparison],
    queryFn: async ({ signal }) => {
      const body = { format: file.format, text: await file.read() };
      return previewTranslations(comparison, body, signal);
    },
    staleTime: Infinity,
  });
