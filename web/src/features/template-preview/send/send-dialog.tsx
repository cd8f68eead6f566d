import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendersQuery } from "./queries.ts";
import { SendFormDialog } from "./send-form-dialog.tsx";
import { SendReportDialog } from "./send-report-dialog.tsx";

export interface SendDialogProps {
  readonly templateId: string;
  /** What fills the placeholders. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Asks who sends a template to whom, sends it, and shows what becomes of each mail. */
export function SendDialog({ templateId, variables, onClose }: SendDialogProps) {
  const [sendId, setSendId] = useState<string>();
  const senders = useQuery(sendersQuery);

  if (sendId !== undefined) {
    return <SendReportDialog key={sendId} id={sendId} onSendAgain={setSendId} onClose={onClose} />;
  }
  if (senders.isPending) return null;
  return (
    <SendFormDialog
      templateId={templateId}
      variables={variables}
      senders={senders.data ?? []}
      sendersFailed={senders.isError}
      onSent={({ id }) => setSendId(id)}
      onClose={onClose}
    />
  );
}
