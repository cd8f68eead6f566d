import Alert from "@cloudscape-design/components/alert";
import type { AccountStatus } from "#shared/models/account-insight.ts";
import { anyOf } from "#shared/permissions.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

const mayAsk = anyOf("write_aws_accounts");

export interface SandboxNoticeProps {
  readonly review: AccountStatus["review"];
  readonly onAsk: () => void;
}

interface Words {
  readonly sentence: string;
  readonly button: string;
}

const sandbox = "It sends to verified addresses only, and few mails a day.";
const notAsked: Words = {
  sentence: `${sandbox} AWS lifts this when you ask for production access.`,
  button: "Request production access",
};
const asked: Readonly<Record<string, Words>> = {
  PENDING: {
    sentence:
      "AWS is reviewing your request for production access. It answers within 24 hours, in your AWS Support Center.",
    button: "Show request",
  },
  DENIED: {
    sentence: `${sandbox} AWS denied your request for production access, and says why in your AWS Support Center.`,
    button: "Request again",
  },
  FAILED: { sentence: `${sandbox} AWS could not review your request.`, button: "Request again" },
};

/** What the sandbox means, and how to leave it. */
export function SandboxNotice({ review, onAsk }: SandboxNoticeProps) {
  const { sentence, button } = asked[review?.status ?? ""] ?? notAsked;
  return (
    <Alert
      type="info"
      header="This account is in the Amazon SES sandbox"
      action={
        <PermissionButton needs={mayAsk} onClick={onAsk}>
          {button}
        </PermissionButton>
      }
    >
      {sentence}
    </Alert>
  );
}
