import type { SendReport } from "#shared/models/send.ts";
import { plural } from "#shared/plural.ts";
import { reasonText } from "#web/lib/api-errors/reason-text.ts";
import { say } from "#web/lib/texts/say.ts";

type Recipient = SendReport["recipients"][number];

/** The message for a send that reached all recipients; undefined for any other. */
export function successText({ recipients }: SendReport): string | undefined {
  if (!recipients.every(({ status }) => status === "sent")) return undefined;
  return plural(recipients.length, say("Success! Your mail was sent."), say("Success! Your mails were sent."));
}

export interface Outcome {
  readonly type: "success" | "error" | "warning" | "pending" | "in-progress";
  readonly text: string;
}

/** The status of a recipient's mail as text; while the send is running, a mail that is being sent may still arrive. */
export function outcomeOf({ status, reason }: Pick<Recipient, "status" | "reason">, isRunning: boolean): Outcome {
  switch (status) {
    case "sent":
      return { type: "success", text: say("Sent") };
    case "failed":
      return {
        type: "error",
        text:
          reason === undefined ? say("Failed") : say("Failed: {errorMessage}", { errorMessage: reasonText(reason) }),
      };
    case "sending":
      if (isRunning) return { type: "in-progress", text: say("Sending") };
      return { type: "warning", text: say("Unknown: Amazon SES did not answer. It is not sent again by itself.") };
    case "waiting":
      if (isRunning) return { type: "pending", text: say("Waiting") };
      return { type: "pending", text: say("Not sent yet") };
  }
}
