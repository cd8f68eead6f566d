import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Webhook } from "#shared/models/webhook.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRemoveWebhook, useReplaceSecret, useTestWebhook } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { EditWebhookDialog } from "./webhook-dialog.tsx";

type Opened = "edit" | "secret" | "delete";

/** What a user can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, name } = webhook;
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const removal = useRemoveWebhook();
  const close = () => setOpened(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <TestButton id={id} />
        <Button onClick={() => setOpened("edit")}>{say("Edit")}</Button>
        <Button onClick={() => setOpened("secret")}>{say("Replace secret")}</Button>
        <Button onClick={() => setOpened("delete")}>{say("Delete")}</Button>
      </SpaceBetween>
      {opened === "edit" && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {opened === "secret" && <ReplaceSecret id={id} onClose={close} />}
      {opened === "delete" && (
        <RemovalDialog
          verb="Delete"
          name={name}
          id={id}
          removal={removal}
          onRemoved={() => void navigate("/settings/webhooks")}
          onClose={close}
        >
          {say("Nothing more is sent to it, also not what waits to be sent again. Its log cannot be read any more.")}
        </RemovalDialog>
      )}
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const test = useTestWebhook(id);
  const snackbars = useSnackbars();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ problem }) => {
        if (problem === null) snackbars.success(say("The receiver took the test."));
        else snackbars.error(say("The test failed. {problem}", { problem }));
      },
      onError: snackbars.report,
    });
  return (
    <Button loading={test.isPending} onClick={send}>
      {say("Send test")}
    </Button>
  );
}

function ReplaceSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const replacement = useReplaceSecret(id);
  if (replacement.data !== undefined) {
    return <SecretDialog secret={replacement.data.secret} isReplacement onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={say("Replace the signing secret?")}
      confirmText={say("Yes, Replace")}
      pending={replacement.isPending}
      failure={replacement.error === null ? "" : errorMessage(replacement.error)}
      onConfirm={() => replacement.mutate(undefined)}
      onCancel={() => {
        // The new secret is shown only now.
        if (!replacement.isPending) onClose();
      }}
    >
      {say(
        "You get a new secret. The present one stays valid for 24 hours next to it, so that your receiver can change over without a gap.",
      )}
    </ConfirmDialog>
  );
}
