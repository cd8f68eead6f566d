import Alert from "@cloudscape-design/components/alert";
import type { AccountStatus } from "#shared/models/account-insight.ts";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
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

const sandbox = say("It sends to verified addresses only, and few mails a day.");
const notAsked: Words = {
  sentence: say("{sandbox} AWS lifts this when you ask for production access.", { sandbox }),
  button: say("Request production access"),
};
const asked: Readonly<Record<string, Words>> = {
  PENDING: {
    sentence: say(
      "AWS is reviewing your request for production access. It answers within 24 hours, in your AWS Support Center.",
    ),
    button: say("Show request"),
  },
  DENIED: {
    sentence: say("{sandbox} AWS denied your request for production access, and says why in your AWS Support Center.", {
      sandbox,
    }),
    button: say("Request again"),
  },
  FAILED: { sentence: say("{sandbox} AWS could not review your request.", { sandbox }), button: say("Request again") },
};

/** What the sandbox means, and how to leave it. */
export function SandboxNotice({ review, onAsk }: SandboxNoticeProps) {
  const { sentence, button } = asked[review?.status ?? ""] ?? notAsked;
  return (
    <Alert
      type="info"
      header={say("This account is in the Amazon SES sandbox")}
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
