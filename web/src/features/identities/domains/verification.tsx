import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { VerificationStatus } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";

const shown: Readonly<Record<VerificationStatus, { type: StatusIndicatorProps.Type; text: string }>> = {
  SUCCESS: { type: "success", text: say("Verified") },
  PENDING: { type: "pending", text: say("Pending") },
  FAILED: { type: "error", text: say("Failed") },
  TEMPORARY_FAILURE: { type: "warning", text: say("Temporary failure") },
  NOT_STARTED: { type: "stopped", text: say("Not set up") },
};

/** The state of Amazon SES's check of the records. */
export function Verification({ status }: { status: VerificationStatus }) {
  const { type, text } = shown[status];
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
}
