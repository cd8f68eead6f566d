import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import type { SendReport } from "#shared/models/send.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { JobProgress } from "#web/ui/jobs/job-progress.tsx";
import { reasonText } from "#web/ui/jobs/job-texts.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { sendQuery, useSendAgain } from "./queries.ts";
import { outcomeOf, successText } from "./send-outcome.ts";

export interface SendReportDialogProps {
  readonly id: string;
  /** Called with the id of the retry. */
  readonly onSendAgain: (id: string) => void;
  readonly onClose: () => void;
}

/** The status of each recipient's mail. Sending continues if the dialog is closed. */
export function SendReportDialog({ id, onSendAgain, onClose }: SendReportDialogProps) {
  const { data: send, error, refetch } = useQuery(sendQuery(id));
  const isRunning = send === undefined || !isFinished(send.job.state);
  useSuccessMessage(send, isRunning);
  return (
    <Dialog
      title={isRunning ? say("Sending mails") : say("Sent mails")}
      onClose={onClose}
      actions={
        <>
          {send?.job.mayRetry === true && <SendAgain id={id} onSendAgain={onSendAgain} />}
          <Button variant="primary" onClick={onClose}>
            {say("Close")}
          </Button>
        </>
      }
    >
      {send === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SpaceBetween size="m">
          <Standing send={send} />
          <Recipients send={send} isRunning={isRunning} />
        </SpaceBetween>
      )}
    </Dialog>
  );
}

/** Shows the message once, at the end. */
function useSuccessMessage(send: SendReport | undefined, isRunning: boolean) {
  const { success } = useSnackbars();
  const isSaid = useRef(false);
  useEffect(() => {
    if (send === undefined || isRunning || isSaid.current) return;
    isSaid.current = true;
    const text = successText(send);
    if (text !== undefined) success(text);
  }, [send, isRunning, success]);
}

function SendAgain({ id, onSendAgain }: Pick<SendReportDialogProps, "id" | "onSendAgain">) {
  const { report } = useSnackbars();
  const again = useSendAgain(id);
  return (
    <Button
      iconName="refresh"
      loading={again.isPending}
      onClick={() => again.mutate(undefined, { onSuccess: ({ job }) => onSendAgain(job.id), onError: report })}
    >
      {say("Retry failed")}
    </Button>
  );
}

function Standing({ send }: { send: SendReport & { readonly job: Job } }) {
  const { job } = send;
  if (!isFinished(job.state)) {
    return (
      <SpaceBetween size="xs">
        <JobProgress job={job} label="" />
        <div>{say("Sending goes on when you close this window; you find it under Jobs.")}</div>
      </SpaceBetween>
    );
  }
  const success = successText(send);
  if (success !== undefined) return <Alert type="success">{success}</Alert>;
  const reason = job.reason === undefined ? "" : ` ${reasonText(job.reason)}`;
  return <Alert type="warning">{`${say("Not every mail was sent.")}${reason}`}</Alert>;
}

const languageColumn = {
  id: "language",
  header: say("Language"),
  cell: ({ language }: SendReport["recipients"][number]) => (language === undefined ? "" : languageName(language)),
};

const Recipients = ({ send, isRunning }: { send: SendReport; isRunning: boolean }) => (
  <DataTable
    variant="embedded"
    items={send.recipients}
    trackBy={({ address }) => address}
    ariaLabels={{ tableLabel: say("Recipients") }}
    columnDefinitions={[
      { id: "address", header: say("Recipient"), isRowHeader: true, cell: ({ address }) => address },
      ...(send.recipients.some(({ language }) => language !== undefined) ? [languageColumn] : []),
      {
        id: "status",
        header: say("Status"),
        cell: (recipient) => {
          const { type, text } = outcomeOf(recipient, isRunning);
          return <StatusIndicator type={type}>{text}</StatusIndicator>;
        },
      },
    ]}
  />
);
