import * as styles from "#web/features/access/sso/scim-dialogs.module.css";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ScimToken } from "#shared/models/scim.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useRevokeScimToken } from "./queries.ts";

/** Shows a new token, which cannot be seen again. */
export function NewScimTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      title={say("New SCIM token")}
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
          {say("This is the only time that the token is shown. Enter it at your provider now.")}
        </Alert>
        <div className={styles.scimToken}>
          <Box variant="code">{token}</Box>
        </div>
        <CopyButton name={say("token")} text={token} />
      </SpaceBetween>
    </Dialog>
  );
}

export function RevokeScimTokenDialog({ token: { id, hint }, onClose }: { token: ScimToken; onClose: () => void }) {
  const revocation = useRevokeScimToken();
  return (
    <ConfirmDialog
      title={say("Revoke the token that ends in {hint}?", { hint })}
      confirmText={say("Yes, Revoke")}
      pending={revocation.isPending}
      failure={revocation.isError ? errorMessage(revocation.error) : ""}
      onConfirm={() => revocation.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {say("A provider that uses it can change nothing here from then on. Members and groups stay as they are.")}
    </ConfirmDialog>
  );
}
