import { errors, isErrorCode } from "#shared/errors.ts";
import type { SendReport } from "#shared/models/send.ts";

type Recipient = SendReport["recipients"][number];

/** What is said of a send that reached everyone; undefined when it did not. */
export function successText({ recipients }: SendReport): string | undefined {
  if (!recipients.every(({ status }) => status === "sent")) return undefined;
  return recipients.length === 1 ? "Success! Your mail was sent." : "Success! Your mails were sent.";
}

export interface Outcome {
  readonly type: "success" | "error" | "warning" | "pending";
  readonly text: string;
}

/** What became of one recipient's mail, for a person. */
export function outcomeOf({ status, reason }: Pick<Recipient, "status" | "reason">): Outcome {
  switch (status) {
    case "sent":
      return { type: "success", text: "Sent" };
    case "failed":
      return { type: "error", text: reason === undefined ? "Failed" : `Failed: ${sentenceOf(reason)}` };
    case "sending":
      return { type: "warning", text: "Unknown: Amazon SES did not answer. It is not sent again by itself." };
    case "waiting":
      return { type: "pending", text: "Not sent: Amazon SES was busy. Please send to this address again." };
  }
}

const sentenceOf = (reason: string): string => (isErrorCode(reason) ? errors[reason].message : reason);
