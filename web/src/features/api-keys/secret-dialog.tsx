import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

/** The key is read from a variable, so that it does not get into the shell's history. */
const exampleCall = (origin: string) => `curl "${origin}/api${machineApiRoutes.readOwnKey.path}" \\
  -H "Authorization: Bearer $SESTINA_KEY"`;

/** Shows a new key, which cannot be seen again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title={say("Your new API key")}
      shownOnce
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("Done")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{say("Copy the key now: it is not shown again.")}</Alert>
        <CodeBlock title={say("API key")} text={secret} />
        <CodeBlock title={say("Example call")} text={exampleCall(location.origin)} />
        <Link href="/help/setup#api" external externalIconAriaLabel={say("Opens in a new tab")}>
          {say("All calls of the API")}
        </Link>
      </SpaceBetween>
    </Dialog>
  );
}
