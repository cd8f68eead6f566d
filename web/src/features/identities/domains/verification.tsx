import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { VerificationStatus } from "#shared/models/domain-identity.ts";

const shown: Readonly<Record<VerificationStatus, { type: StatusIndicatorProps.Type; text: string }>> = {
  SUCCESS: { type: "success", text: "Verified" },
  PENDING: { type: "pending", text: "Pending" },
  FAILED: { type: "error", text: "Failed" },
  TEMPORARY_FAILURE: { type: "warning", text: "Temporary failure" },
  NOT_STARTED: { type: "stopped", text: "Not set up" },
};

/** The state of Amazon SES's check of the records. */
export function Verification({ status }: { status: VerificationStatus }) {
  const { type, text } = shown[status];
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
}
