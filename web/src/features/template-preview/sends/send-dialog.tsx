import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import { sendersQuery } from "#web/lib/identities/sender-queries.ts";
import type { PreviewLanguage } from "../use-preview-language.ts";
import { SendFormDialog } from "./send-form-dialog.tsx";
import type { ValueChoice } from "./value-choices.ts";
import { SendReportDialog } from "./send-report-dialog.tsx";

export interface SendDialogProps {
  readonly template: Template;
  /** The language of the preview, in which the mail is sent; another choice shows the mail in that language. */
  readonly language: PreviewLanguage;
  /** Why the mail cannot be sent in this language. */
  readonly blocker: string | undefined;
  /** The values that can fill the placeholders. */
  readonly choices: readonly ValueChoice[];
  readonly onClose: () => void;
}

/** Asks for sender and recipients, sends a template, and shows the status of each mail. */
export function SendDialog({ template, language, blocker, choices, onClose }: SendDialogProps) {
  const [sendId, setSendId] = useState<string>();
  const senders = useQuery(sendersQuery);

  if (sendId !== undefined) {
    return <SendReportDialog key={sendId} id={sendId} onSendAgain={setSendId} onClose={onClose} />;
  }
  if (senders.isPending) return null;
  return (
    <SendFormDialog
      template={template}
      language={language}
      blocker={blocker}
      choices={choices}
      senders={senders.data ?? []}
      sendersFailed={senders.isError}
      onSent={({ id }) => setSendId(id)}
      onClose={onClose}
    />
  );
}
