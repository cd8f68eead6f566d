import { useMemo } from "react";
import type { Template } from "#shared/models/template.ts";
import { plans } from "#shared/plans.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { submittedValuesOf } from "#web/lib/templates/submitted-values.ts";
import { say } from "#web/lib/texts/say.ts";
import { MailDialog } from "#web/ui/mail/mail-dialog.tsx";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import { previewedMail } from "#web/ui/mail/previewed-mail.ts";
import { mailAfterSave } from "./mail-after-save.ts";
import type { ShownPreview } from "./use-unsaved-preview.ts";

export interface UnsavedPreviewProps extends ShownPreview {
  readonly template: Template;
  readonly onClose: () => void;
}

/** The mail as it is in the editor, saved or not, in the view and with the values of the template's preview page. */
export function UnsavedPreview({ template, change, isOnPhone, onClose }: UnsavedPreviewProps) {
  const { subscription } = useCompany();
  const mayFillComplex = plans[subscription.name].complexPlaceholders;
  const mail = useMemo(() => {
    const saved = mailAfterSave(template, change, window.location.origin);
    const parts = mailPartsOf({ ...saved, design: change.design });
    return previewedMail(parts, submittedValuesOf(template.uid), mayFillComplex);
  }, [template, change, mayFillComplex]);
  return (
    <MailDialog name={template.templateName} mail={mail} isOnPhone={isOnPhone} onClose={onClose}>
      {say(
        "With all that is not saved yet. Placeholders have the values that you submitted on the page “Template Preview”, where you also send the mail.",
      )}
    </MailDialog>
  );
}
