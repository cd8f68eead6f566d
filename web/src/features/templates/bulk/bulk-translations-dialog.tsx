import { useState } from "react";
import { ManyTranslationsDialog } from "#web/ui/translations/many/many-translations-dialog.tsx";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";

/** Translators' files of the selected templates. The selection stays: nothing leaves the list. */
export function BulkTranslationsDialog({ templates, onClose }: BulkDialogProps) {
  const [ids] = useState(() => templates.map(({ uid }) => uid));
  return <ManyTranslationsDialog ids={ids} onClose={onClose} />;
}
