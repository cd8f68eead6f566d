import { useState } from "react";
import type { ImportableTemplate, ImportResult } from "#shared/models/template.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useImportTemplates } from "./queries.ts";

export interface ImportControl {
  readonly chosen: readonly ImportableTemplate[];
  readonly choose: (chosen: readonly ImportableTemplate[]) => void;
  /** How many are being imported; absent while none are. */
  readonly running: number | undefined;
  /** Of the import that goes on, or of the last one. */
  readonly results: readonly ImportResult[];
  readonly start: () => Promise<void>;
}

/** Choosing templates and importing them. */
export function useImport(): ImportControl {
  const { report } = useSnackbars();
  const importTemplates = useImportTemplates();
  const [chosen, choose] = useState<readonly ImportableTemplate[]>([]);
  const [running, setRunning] = useState<number>();
  const [results, setResults] = useState<readonly ImportResult[]>([]);

  const start = async () => {
    setRunning(chosen.length);
    setResults([]);
    const tell = (more: readonly ImportResult[]) => {
      setResults((current) => [...current, ...more]);
      choose((current) => current.filter((template) => !more.some(({ name }) => name === template.name)));
    };
    try {
      await importTemplates(
        chosen.map(({ name }) => name),
        tell,
      );
    } catch (error) {
      report(error);
    } finally {
      setRunning(undefined);
    }
  };

  return { chosen, choose, running, results, start };
}
