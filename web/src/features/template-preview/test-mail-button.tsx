import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { errorMessages } from "#shared/error-messages.ts";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { type TestMailContent, useTestMail } from "#web/ui/test-mails/use-test-mail.tsx";

export interface TestMailButtonProps {
  readonly template: Template;
  /** Amazon SES could not render the mail. */
  readonly isBroken: boolean;
  readonly content: TestMailContent;
}

const needs = anyOf("edit_templates", "publish_templates");

/** Sends the user the mail as it is shown, or asks for another recipient. */
export function TestMailButton({ template, isBroken, content }: TestMailButtonProps) {
  const test = useTestMail(template.uid, () => Promise.resolve(content));
  const may = useMay(needs);
  const reason = may ? blocker(template, isBroken) : permissionTooltip(needs);
  const isOff = reason !== undefined;
  return (
    <>
      <ButtonDropdown
        items={[{ id: "ask", text: say("Choose sender and recipient…") }]}
        ariaLabel={say("More ways to send a test")}
        disabled={isOff}
        mainAction={{
          text: say("Send me a test"),
          loading: test.isSending,
          disabled: isOff,
          ...(reason !== undefined && { disabledReason: reason }),
          onClick: test.sendToMe,
        }}
        onItemClick={test.ask}
      />
      {test.dialog}
    </>
  );
}

function blocker({ awsAccountId }: Template, isBroken: boolean): string | undefined {
  if (awsAccountId === null) return say(errorMessages.TEMPLATE_CANNOT_BE_SENT);
  return isBroken ? say(errorMessages.TEMPLATE_PREFLIGHT_FAILED) : undefined;
}
