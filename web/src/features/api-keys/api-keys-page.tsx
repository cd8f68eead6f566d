import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import { type ApiKey, MAX_API_KEYS } from "#shared/models/api-key.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { dateAndTime, day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { KeyActions } from "./key-actions.tsx";
import { accountsText, expiryOf, formerOf, lastUseText, scopesText } from "./key-words.ts";
import { TrustsTable } from "./trusts/trusts-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { apiKeysQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";

function NameOfKey({ apiKey }: { apiKey: ApiKey }) {
  const former = formerOf(apiKey);
  return (
    <>
      <div>{apiKey.name}</div>
      <Box variant="small">{say("ends in {hint}", { hint: apiKey.secrets[0]?.hint ?? "" })}</Box>
      {former?.endsTimestamp && (
        <Box variant="small">
          {say("The previous key, {hint}, works until {time}.", {
            hint: former.hint,
            time: dateAndTime(former.endsTimestamp),
          })}
        </Box>
      )}
    </>
  );
}

const columns: ListColumn<ApiKey>[] = [
  {
    id: "name",
    header: say("Name"),
    isRowHeader: true,
    minWidth: 160,
    cell: (apiKey) => <NameOfKey apiKey={apiKey} />,
  },
  { id: "accounts", header: say("AWS accounts"), minWidth: 140, cell: accountsText },
  { id: "scopes", card: "detail", header: say("Scopes"), minWidth: 140, cell: scopesText },
  {
    id: "status-expiry",
    header: say("Expiry"),
    minWidth: 160,
    cell: (apiKey) => {
      const { type, text } = expiryOf(apiKey);
      return <StatusIndicator type={type}>{text}</StatusIndicator>;
    },
  },
  { id: "used", header: say("Last used"), minWidth: 140, cell: lastUseText },
  {
    id: "made",
    card: "detail",
    header: say("Created"),
    minWidth: 160,
    cell: ({ createdBy, createdTimestamp }) => (
      <>
        <div>{day(createdTimestamp)}</div>
        <Box variant="small">{createdBy ?? say("Former member")}</Box>
      </>
    ),
  },
  { id: "actions", header: say("Actions"), minWidth: 90, cell: (apiKey) => <KeyActions apiKey={apiKey} /> },
];

const none: readonly Account[] = [];

/** Why nothing can be opened to programs; undefined if an account can be. */
function obstacleOf({ data, isError }: UseQueryResult<Account[]>): string | undefined {
  if (data === undefined) {
    return isError ? say("Your AWS accounts could not be loaded.") : say("Your AWS accounts are being loaded.");
  }
  return data.length === 0 ? say("Please connect an AWS account first.") : undefined;
}

/** The keys by which programs work in the company's AWS accounts. */
export function ApiKeysPage() {
  const list = useQuery(apiKeysQuery);
  const accounts = useQuery(accountsQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const apiKeys = list.data ?? [];
  const obstacle = obstacleOf(accounts);
  const reason =
    obstacle ??
    (apiKeys.length < MAX_API_KEYS
      ? undefined
      : say("A company can have {MAX_API_KEYS} API keys: revoke one first.", { MAX_API_KEYS }));
  const create = (
    <Button variant="primary" disabled={reason !== undefined} disabledReason={reason} onClick={() => setIsMaking(true)}>
      {say("Create API key")}
    </Button>
  );
  return (
    <Page
      title={say("API keys")}
      description={say(
        "Keys for builds and other programs that read, write, publish and send your templates. Anyone who has a key can use it: keep keys where you keep other secrets.",
      )}
      actions={create}
    >
      {accounts.data === undefined && accounts.error !== null && (
        <LoadFailure
          error={accounts.error}
          title={say("Your AWS accounts could not be loaded.")}
          onRetry={() => void accounts.refetch()}
        />
      )}
      <DataTable
        variant="container"
        stickyColumns={{ last: 1 }}
        items={apiKeys}
        trackBy={({ id }) => id}
        columnDefinitions={columns}
        loading={isWaiting(list)}
        ariaLabels={{ tableLabel: say("API keys") }}
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage
              title={say("No API keys yet")}
              action={
                <Button disabled={reason !== undefined} disabledReason={reason} onClick={() => setIsMaking(true)}>
                  {say("Create the first key")}
                </Button>
              }
            >
              {say("With a key, your pipeline publishes templates and your services send them.")}
            </ListMessage>
          )
        }
      />
      <TrustsTable accounts={accounts.data ?? none} obstacle={obstacle} />
      {isMaking && (
        <NewKeyDialog accounts={accounts.data ?? []} onMade={setSecret} onClose={() => setIsMaking(false)} />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
