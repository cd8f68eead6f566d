import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
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
      title="Signing secret"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">This is the only time that the secret is shown. Store it at your receiver now.</Alert>
        <CodeBlock title="Secret" text={secret} />
        <div>
          Your receiver checks the header <code>webhook-signature</code> with it. Slack and Microsoft Teams need no
          secret: their address is one.
        </div>
        {isReplacement && <div>For 24 hours requests are signed with the former secret too.</div>}
      </SpaceBetween>
    </Dialog>
  );
}
