import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SendReport } from "#shared/models/send.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { sendersQuery } from "./queries.ts";
import { SendFormDialog } from "./send-form-dialog.tsx";
import { successText } from "./send-outcome.ts";
import { SendReportDialog } from "./send-report-dialog.tsx";

export interface SendDialogProps {
  readonly templateId: string;
  /** What fills the placeholders. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Asks who sends a template to whom, sends it, and shows what became of each mail. */
export function SendDialog({ templateId, variables, onClose }: SendDialogProps) {
  const { success } = useSnackbars();
  const [report, setReport] = useState<SendReport>();
  const senders = useQuery(sendersQuery);

  if (report !== undefined) return <SendReportDialog report={report} onClose={onClose} />;
  if (senders.isPending) return null;
  const finish = (sent: SendReport) => {
    setReport(sent);
    const text = successText(sent);
    if (text !== undefined) success(text);
  };
  return (
    <SendFormDialog
      templateId={templateId}
      variables={variables}
      senders={senders.data ?? []}
      sendersFailed={senders.isError}
      onSent={finish}
      onClose={onClose}
    />
  );
}
