import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Link from "@cloudscape-design/components/link";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Account } from "#shared/models/account.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useMakeApiKey, useRevokeApiKey } from "./queries.ts";

/** The message of an error, with the broken rule if there is one. */
const reasonOf = (error: Error | null): string => {
  if (error === null) return "";
  return [errorMessage(error), ...(error instanceof ApiError ? error.fields.map(({ rule }) => rule) : [])].join(" ");
};

function Known({ apiKey }: { apiKey: Account["apiKey"] }) {
  if (apiKey === undefined) return <Box>{say("This account has no API key.")}</Box>;
  return (
    <Box>
      {sayWith("The key that ends in {hint} was made on {createdTimestamp}. A new one ends it at once.", {
        hint: <strong>{apiKey.hint}</strong>,
        createdTimestamp: dateAndTime(apiKey.createdTimestamp),
      })}
    </Box>
  );
}

/** The key is read from a variable, so that it does not get into the shell's history. */
const exampleCall = (origin: string) => `curl "${origin}/api${machineApiRoutes.listAccountTemplates.path}" \\
  -H "Authorization: Bearer $SESTINA_KEY"`;

const questions = {
  rotate: {
    title: say("Rotate the API key?"),
    confirmText: say("Yes, Rotate"),
    then: say("until they have the new one."),
  },
  revoke: {
    title: say("Revoke the API key?"),
    confirmText: say("Yes, Revoke"),
    then: say("until you make a new one."),
  },
} as const;

/** Makes, rotates and revokes the API key of an account, for builds. A key is shown once. */
export function ApiKeyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [key, setKey] = useState<string>();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const making = useMakeApiKey(account.id);
  const revoking = useRevokeApiKey(account.id);
  const { apiKey } = account;

  const done = (made: string | undefined) => {
    setKey(made);
    setAsking(undefined);
  };
  const make = () => making.mutate(undefined, { onSuccess: (made) => done(made.apiKey) });
  const revoke = () => revoking.mutate(undefined, { onSuccess: () => done(undefined) });
  const ask = (question: keyof typeof questions) => {
    making.reset();
    revoking.reset();
    setAsking(question);
  };

  if (asking !== undefined) {
    const { title, confirmText, then } = questions[asking];
    return (
      <ConfirmDialog
        title={title}
        confirmText={confirmText}
        pending={making.isPending || revoking.isPending}
        failure={reasonOf(making.error ?? revoking.error)}
        onCancel={() => setAsking(undefined)}
        onConfirm={asking === "rotate" ? make : revoke}
      >
        {sayWith("The key that ends in {hint} stops working at once: builds that use it fail {then}", {
          hint: <strong>{apiKey?.hint}</strong>,
          then,
        })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={say("API key of {alias}", { alias: account.alias })}
      onClose={onClose}
      actions={
        <>
          {apiKey !== undefined && <Button onClick={() => ask("revoke")}>{say("Revoke key")}</Button>}
          {apiKey === undefined ? (
            <Button variant="primary" loading={making.isPending} onClick={make}>
              {say("Create key")}
            </Button>
          ) : (
            <Button onClick={() => ask("rotate")}>{say("Rotate key")}</Button>
          )}
          <Button variant="link" onClick={onClose}>
            {say("Close")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <Box>
          {say(
            "With its API key, your build can list, read and publish templates of this account, and send mails through it. So can anyone else who has the key: store it where you store other secrets.",
          )}
        </Box>
        {making.error !== null && <Alert type="error">{reasonOf(making.error)}</Alert>}
        {key === undefined ? (
          <Known apiKey={apiKey} />
        ) : (
          <SpaceBetween size="m">
            <Alert type="warning">{say("Copy the key now: it is not shown again.")}</Alert>
            <CodeBlock title={say("API key")} text={key} />
          </SpaceBetween>
        )}
        <CodeBlock title={say("Example call")} text={exampleCall(location.origin)} />
        <Link href="/help/setup#api" external externalIconAriaLabel={say("Opens in a new tab")}>
          {say("All calls of the API")}
        </Link>
      </SpaceBetween>
    </Dialog>
  );
}
