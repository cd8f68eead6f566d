import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { templateQuery } from "#web/lib/templates/template-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "../load-failure.tsx";
import { Waiting } from "../waiting.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { FileExchange } from "./file-exchange.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { TargetLanguages } from "./target-languages.tsx";
import type { ComparedFile } from "./translation-queries.ts";

export interface TranslationsDialogProps {
  readonly template: { readonly uid: string; readonly templateName: string };
  readonly onClose: () => void;
}

/** Downloads files for translators, and brings them back in after a look at what they change. */
export function TranslationsDialog({ template, onClose }: TranslationsDialogProps) {
  const [compared, setCompared] = useState<ComparedFile>();
  const { uid, templateName } = template;
  const { data: open, error, refetch } = useQuery(templateQuery(uid));
  if (compared !== undefined) {
    const { preview } = compared;
    return (
      <ImportDialog
        key={preview.versionNumber}
        {...{ of: { kind: "template", id: uid }, name: templateName, compared, onClose }}
        onCompared={setCompared}
      />
    );
  }
  return (
    <Dialog title={say("Translations of {templateName}", { templateName })} onClose={onClose}>
      {open !== undefined ? (
        <TargetLanguages choice={open.languages} onClose={onClose}>
          {(languages) => <FileExchange of={{ kind: "template", id: uid }} {...languages} onCompared={setCompared} />}
        </TargetLanguages>
      ) : error === null ? (
        <Waiting />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
