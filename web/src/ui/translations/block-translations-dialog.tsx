import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { FileExchange } from "./file-exchange.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { TargetLanguages } from "./target-languages.tsx";
import type { Translated } from "./translation-calls.ts";
import type { ComparedFile } from "./translation-queries.ts";

export interface BlockTranslationsDialogProps {
  readonly block: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
}

/** Downloads files of a reusable block for translators, and brings them back in after a look at what they change. */
export function BlockTranslationsDialog({ block: { id, label }, onClose }: BlockTranslationsDialogProps) {
  const [compared, setCompared] = useState<ComparedFile>();
  const of: Translated = { kind: "block", id };
  if (compared !== undefined) {
    return (
      <ImportDialog
        key={compared.preview.versionNumber}
        {...{ of, name: label, compared, onClose }}
        onCompared={setCompared}
      />
    );
  }
  return (
    <Dialog title={say("Translations of {templateName}", { templateName: label })} onClose={onClose}>
      <TargetLanguages choice={null} onClose={onClose}>
        {(languages) => <FileExchange of={of} {...languages} onCompared={setCompared} />}
      </TargetLanguages>
    </Dialog>
  );
}
