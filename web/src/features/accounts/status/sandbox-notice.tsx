import Alert from "@cloudscape-design/components/alert";
import type { AccountStatus } from "#shared/models/account-insight.ts";
import { anyOf } from "#shared/permissions.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

const mayAsk = anyOf("write_aws_accounts");

export interface SandboxNoticeProps {
  readonly review: AccountStatus["review"];
  readonly onAsk: () => void;
}

/** What the sandbox means, and the way out of it. */
export function SandboxNotice({ review, onAsk }: SandboxNoticeProps) {
  const waiting = review?.status === "PENDING";
  return (
    <Alert
      type="info"
      header="This account is in the Amazon SES sandbox"
      action={
        waiting ? undefined : (
          <PermissionButton needs={mayAsk} onClick={onAsk}>
            Request production access
          </PermissionButton>
        )
      }
    >
      {waiting
        ? "AWS is reviewing your request for production access. It usually answers within a day, in your AWS Support Center."
        : "It sends to verified addresses only, and few mails a day. AWS lifts this when you ask for production access."}
    </Alert>
  );
}
