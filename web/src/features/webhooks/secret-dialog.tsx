import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

interface SecretDialogProps {
  readonly secret: string;
  /** Whether it takes the place of another one. */
  readonly isReplacement: boolean;
  readonly onClose: () => void;
}

/** Shows a new secret, which cannot be seen again. */
export function SecretDialog({ secret, isReplacement, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={say("Signing secret")}
      shownOnce
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("Done")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">
          {say("This is the only time that the secret is shown. Store it at your receiver now.")}
        </Alert>
        <CodeBlock title={say("Secret")} text={secret} />
        <div>
          {sayWith(
            "Your receiver checks the header {code} with it. Slack and Microsoft Teams need no secret: their address is one.",
            { code: <code>{say("webhook-signature")}</code> },
          )}
        </div>
        {isReplacement && <div>{say("For 24 hours requests are signed with the former secret too.")}</div>}
      </SpaceBetween>
    </Dialog>
  );
}
