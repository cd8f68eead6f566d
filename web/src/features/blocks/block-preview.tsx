import { useMemo } from "react";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { say } from "#web/lib/texts/say.ts";
import { MailDialog } from "#web/ui/mail/mail-dialog.tsx";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";

export interface ShownBlock {
  readonly design: string;
  readonly isOnPhone: boolean;
}

export interface BlockPreviewProps extends ShownBlock {
  readonly label: string;
  readonly onClose: () => void;
}

/** A block as it is in the editor, saved or not, as a mail that has nothing else. */
export function BlockPreview({ label, design, isOnPhone, onClose }: BlockPreviewProps) {
  const mail = useMemo(() => {
    const read = readDesign(design);
    const { html, text } = read.ok
      ? renderDesign(read.design, { iconOrigin: window.location.origin })
      : { html: "", text: "" };
    return mailWithPlaceholders({ subject: "", html, ...(text !== "" && { text }) });
  }, [design]);
  return (
    <MailDialog name={label} mail={mail} isOnPhone={isOnPhone} onClose={onClose}>
      {say("With all that is not saved yet.")}
    </MailDialog>
  );
}
