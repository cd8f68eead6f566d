import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import { counted, locale, say } from "#web/lib/texts/say.ts";
import { Dialog } from "../../dialog/dialog.tsx";
import { SegmentCounts } from "../segment-table.tsx";
import type { ComparedFiles } from "./compare-files.ts";
import { FilesTable } from "./files-table.tsx";
import { filesToSave } from "./import-files.ts";
import { useImportMany } from "./many-queries.ts";
import { sumOfCounts } from "./sum-of-counts.ts";

export interface ImportManyDialogProps {
  readonly compared: ComparedFiles;
  /** Compares the same files with the newest versions. */
  readonly onCompare: () => void;
  readonly onClose: () => void;
}

/** What files change in their templates. Saves the part of it that can be used, and shows what became a new version. */
export function ImportManyDialog({ compared, onCompare, onClose }: ImportManyDialogProps) {
  const [withStale, setWithStale] = useState(false);
  const importing = useImportMany(compared);
  const { results, progress, isPending, isSuccess } = importing;
  const counts = sumOfCounts(compared.flatMap((each) => ("comparison" in each ? [each.comparison.counts] : [])));
  const toSave = filesToSave(compared, withStale).length;
  const failed = [...results.values()].filter((result) => "failure" in result).length;
  return (
    <Dialog
      title={say("Translations in {compared}", { compared: counted(compared.length, "file") })}
      size="max"
      onClose={onClose}
      actions={
        isSuccess ? (
          <>
            {failed > 0 && <Button onClick={onCompare}>{say("Compare again")}</Button>}
            <Button variant="primary" onClick={onClose}>
              {say("Close")}
            </Button>
          </>
        ) : (
          <>
            <Button variant="link" onClick={onClose}>
              {say("Cancel")}
            </Button>
            <Button
              variant="primary"
              loading={isPending}
              disabled={toSave === 0}
              disabledReason={say("No file has a translation that is new and can be used.")}
              onClick={() => importing.mutate(withStale)}
            >
              {toSave === 0
                ? say("Save new versions")
                : say("Save {versions}", { versions: counted(toSave, "new version") })}
            </Button>
          </>
        )
      }
    >
      <SpaceBetween size="m">
        {isSuccess && (
          <Alert type={failed > 0 ? "warning" : "success"}>
            {say(failed > 0 ? "{saved} saved as new versions, {failed} not." : "{saved} saved as new versions.", {
              saved: counted(results.size - failed, "file"),
              failed: counted(failed, "file"),
            })}
          </Alert>
        )}
        {isPending && progress !== undefined && (
          <ProgressBar
            ariaLabel={say("Saving")}
            value={Math.floor((progress.done / progress.total) * 100)}
            description={say(
              "{done} of {total} saved. When this is closed, the rest is not saved; choose the same files again to go on.",
              { done: progress.done.toLocaleString(locale), total: progress.total.toLocaleString(locale) },
            )}
          />
        )}
        <SegmentCounts counts={counts} />
        {counts.stale > 0 && !isSuccess && (
          <Checkbox
            checked={withStale}
            disabled={isPending}
            description={say("Their source is another one than in the file, so they may not fit.")}
            onChange={({ detail }) => setWithStale(detail.checked)}
          >
            {say("Save translations of changed sources too ({stale})", { stale: counts.stale.toLocaleString(locale) })}
          </Checkbox>
        )}
        <FilesTable compared={compared} results={results} />
      </SpaceBetween>
    </Dialog>
  );
}
