import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendersQuery } from "./queries.ts";
import { SendFormDialog } from "./send-form-dialog.tsx";
import type { ValueChoice } from "./value-choices.ts";
import { SendReportDialog } from "./send-report-dialog.tsx";

export interface SendDialogProps {
  readonly templateId: string;
  /** The values that can fill the placeholders. */
  readonly choices: readonly ValueChoice[];
  readonly onClose: () => void;
}

/** Asks for sender and recipients, sends a template, and shows the status of each mail. */
export function SendDialog({ templateId, choices, onClose }: SendDialogProps) {
  const [sendId, setSendId] = useState<string>();
  const senders = useQuery(sendersQuery);

  if (sendId !== undefined) {
    return <SendReportDialog key={sendId} id={sendId} onSendAgain={setSendId} onClose={onClose} />;
  }
  if (senders.isPending) return null;
  return (
    <SendFormDialog
      templateId={templateId}
      choices={choices}
      senders={senders.data ?? []}
      sendersFailed={senders.isError}
      onSent={({ id }) => setSendId(id)}
      onClose={onClose}
    />
  );
}
