import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import * as z from "zod";
import type { TranslationPreview } from "#shared/models/translation.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useDialogForm } from "../form/use-dialog-form.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { SegmentTable } from "./segment-table.tsx";
import type { Translated } from "./translation-calls.ts";
import { type ComparedFile, useCompareAgain, useImportTranslations } from "./translation-queries.ts";

export interface ImportDialogProps {
  readonly of: Translated;
  /** The name of the template, the label of the block. */
  readonly name: string;
  readonly compared: ComparedFile;
  /** Called with the comparison with a version that another user saved meanwhile. */
  readonly onCompared: (compared: ComparedFile) => void;
  readonly onClose: () => void;
}

/** What a file changes. Saves the part of it that can be used. */
export function ImportDialog(props: ImportDialogProps) {
  const { preview } = props.compared;
  const { changed, stale } = preview.counts;
  if (changed + stale > 0) return <ImportForm {...props} />;
  return (
    <Dialog
      title={titleOf(props)}
      size="large"
      onClose={props.onClose}
      actions={
        <Button variant="primary" onClick={props.onClose}>
          {say("Close")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <div>{say("Nothing to save: the file has no translation that is new and can be used.")}</div>
        <SegmentTable preview={preview} />
      </SpaceBetween>
    </Dialog>
  );
}

const titleOf = ({ name, compared }: ImportDialogProps): string =>
  say("{languageName} for {templateName}", {
    languageName: languageName(compared.preview.language),
    templateName: name,
  });

/** Without another change, at least the stale translations are saved. */
const choiceFor = ({ counts }: TranslationPreview) =>
  z.strictObject({
    withStale: z
      .boolean()
      .refine((isChosen) => isChosen || counts.changed > 0, say("Nothing else in the file is new.")),
  });

/** Another user saved meanwhile. */
const changedCodes: ReadonlySet<string> = new Set(["TEMPLATE_CHANGED", "BLOCK_CHANGED"]);

function ImportForm(props: ImportDialogProps) {
  const { of, onCompared, onClose, compared } = props;
  const { upload, preview } = compared;
  const { counts, versionNumber, language } = preview;
  const { success } = useSnackbars();
  const saving = useImportTranslations(of);
  const comparing = useCompareAgain(of);
  const form = useDialogForm({
    schema: choiceFor(preview),
    initial: { withStale: false },
    save: async ({ withStale }) => {
      const saved = await saving.mutateAsync({ ...upload, basedOnVersion: versionNumber, withStale });
      success(
        say("Version {versionNumber} has the new translations in {languageName}.", {
          versionNumber: saved.versionNumber,
          languageName: languageName(language),
        }),
      );
    },
    onClose,
  });
  const failure = comparing.error ?? form.failure;
  return (
    <FormDialog
      title={titleOf(props)}
      submitText={say("Save as new version")}
      size="large"
      form={form}
      failure={failure === undefined ? "" : errorMessage(failure)}
      failureDetail={
        changedCodes.has(form.failure?.code ?? "") && (
          <Button loading={comparing.isPending} onClick={() => comparing.mutate(upload, { onSuccess: onCompared })}>
            {say("Compare with the newest version")}
          </Button>
        )
      }
      onCancel={onClose}
    >
      <SegmentTable preview={preview} />
      {counts.stale > 0 && (
        <FormField errorText={form.problem("withStale")}>
          <Checkbox
            checked={form.values.withStale}
            description={say("Their source is another one than in the file, so they may not fit.")}
            onChange={({ detail }) => form.set("withStale", detail.checked)}
          >
            {say("Save translations of changed sources too ({stale})", { stale: counts.stale })}
          </Checkbox>
        </FormField>
      )}
    </FormDialog>
  );
}
