import { errorMessages } from "#shared/error-messages.ts";
import { isErrorCode } from "#shared/errors.ts";
import type { SendReport } from "#shared/models/send.ts";
import { plural } from "#shared/plural.ts";

type Recipient = SendReport["recipients"][number];

/** The message for a send that reached all recipients; undefined for any other. */
export function successText({ recipients }: SendReport): string | undefined {
  if (!recipients.every(({ status }) => status === "sent")) return undefined;
  return plural(recipients.length, "Success! Your mail was sent.", "Success! Your mails were sent.");
}

export interface Outcome {
  readonly type: "success" | "error" | "warning" | "pending" | "in-progress";
  readonly text: string;
}

/** The status of a recipient's mail as text; while the send is running, a mail that is being sent may still arrive. */
export function outcomeOf({ status, reason }: Pick<Recipient, "status" | "reason">, isRunning: boolean): Outcome {
  switch (status) {
    case "sent":
      return { type: "success", text: "Sent" };
    case "failed":
      return { type: "error", text: reason === undefined ? "Failed" : `Failed: ${errorMessage(reason)}` };
    case "sending":
      if (isRunning) return { type: "in-progress", text: "Sending" };
      return { type: "warning", text: "Unknown: Amazon SES did not answer. It is not sent again by itself." };
    case "waiting":
      if (isRunning) return { type: "pending", text: "Waiting" };
      return { type: "pending", text: "Not sent yet" };
  }
}

const errorMessage = (reason: string): string => (isErrorCode(reason) ? errorMessages[reason] : reason);
