import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import { ApiError, sentenceOf } from "#web/lib/api/api-error.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useMakeApiKey, useRevokeApiKey } from "./queries.ts";

/** What went wrong, with the rule that was broken where there is one. */
const reasonOf = (error: unknown): string =>
  [sentenceOf(error), ...(error instanceof ApiError ? error.fields.map(({ rule }) => rule) : [])].join(" ");

function Known({ apiKey }: { apiKey: Account["apiKey"] }) {
  if (apiKey === undefined) return <Box>This account has no API key.</Box>;
  return (
    <Box>
      The key that ends in <strong>{apiKey.hint}</strong> was made on {dateAndTime(apiKey.createdTimestamp)}. A new one
      ends it at once.
    </Box>
  );
}

/** Makes, rotates and revokes the key by which CI works in one account. It is shown once. */
export function ApiKeyDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [key, setKey] = useState<string>();
  const making = useMakeApiKey(account.id);
  const revoking = useRevokeApiKey(account.id);
  const failure = making.error ?? revoking.error;
  const make = () => making.mutate(undefined, { onSuccess: ({ apiKey }) => setKey(apiKey) });
  const revoke = () => revoking.mutate(undefined, { onSuccess: () => setKey(undefined) });
  const hasKey = account.apiKey !== undefined;
  return (
    <Dialog
      title={`API key of ${account.alias}`}
      onClose={onClose}
      actions={
        <>
          {hasKey && (
            <Button loading={revoking.isPending} onClick={revoke}>
              Revoke key
            </Button>
          )}
          <Button variant={hasKey ? "normal" : "primary"} loading={making.isPending} onClick={make}>
            {hasKey ? "Rotate key" : "Create key"}
          </Button>
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <Box>
          With its API key, your build can list, read and publish templates of this account, and send mails through it.
          Whoever has the key can do so: keep it where you keep other secrets.
        </Box>
        {failure !== null && <Alert type="error">{reasonOf(failure)}</Alert>}
        {key === undefined ? (
          <Known apiKey={account.apiKey} />
        ) : (
          <SpaceBetween size="m">
            <Alert type="warning">Copy the key now: it is not shown again.</Alert>
            <CodeBlock title="API key" text={key} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Dialog>
  );
}
