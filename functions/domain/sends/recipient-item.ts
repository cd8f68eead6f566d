import type { ItemResult, WorkItem } from "#functions/storage/job-records.ts";
import type { SendRecipient } from "#functions/storage/send-records.ts";
import type { JobOutcome } from "#shared/models/job.ts";

/** A recipient in a job's list. */
export const recipientItem = (address: string): WorkItem => ({ ref: address, name: address });

/** A recipient whose mail is `sending` and that nobody works on: nobody knows what became of it. */
const outcomes: Readonly<Record<Exclude<SendRecipient["status"], "waiting">, JobOutcome>> = {
  sent: "sent",
  failed: "failed",
  sending: "unknown",
};

/** What is told of a recipient once its mail was tried; nothing before. */
export const recipientResult = ({ address, status, reason }: SendRecipient): ItemResult[] =>
  status === "waiting"
    ? []
    : [{ ...recipientItem(address), outcome: outcomes[status], ...(reason !== undefined && { reason }) }];
