import Button from "@cloudscape-design/components/button";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_WEBHOOKS, type Webhook } from "#shared/models/webhook.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { Page } from "#web/ui/page.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { NewWebhookDialog } from "./webhook-dialog.tsx";
import { formatNames, kindsText, lookOf } from "./webhook-words.ts";

const columns: ListColumn<Webhook>[] = [
  {
    id: "name",
    header: say("Name"),
    isRowHeader: true,
    minWidth: 160,
    cell: ({ id, name }) => <LinkTo to={`/settings/webhooks/${id}`}>{name}</LinkTo>,
  },
  // The whole address may be a secret, as Slack's are.
  { id: "host", header: say("Receiver"), minWidth: 160, cell: ({ url }) => new URL(url).host },
  { id: "format", header: say("Format"), minWidth: 120, cell: ({ format }) => formatNames[format] },
  { id: "kinds", card: "detail", header: say("Notifications"), minWidth: 200, cell: kindsText },
  {
    id: "state",
    card: "status",
    header: say("State"),
    minWidth: 140,
    cell: (webhook) => {
      const { type, text } = lookOf(webhook);
      return <StatusIndicator type={type}>{text}</StatusIndicator>;
    },
  },
];

/** The addresses that the company's notifications are sent to. */
export function WebhooksPage() {
  const list = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const webhooks = list.data ?? [];
  const add = (
    <Button
      variant="primary"
      disabled={webhooks.length >= MAX_WEBHOOKS}
      disabledReason={say("A company can have {MAX_WEBHOOKS} webhooks: delete one first.", { MAX_WEBHOOKS })}
      onClick={() => setIsAdding(true)}
    >
      {say("Add webhook")}
    </Button>
  );
  return (
    <Page
      title={say("Webhooks")}
      description={say(
        "Notifications of your company, sent to Slack, Microsoft Teams or a receiver of your own as they happen.",
      )}
      actions={add}
    >
      <DataTable
        variant="container"
        items={webhooks}
        trackBy={({ id }) => id}
        columnDefinitions={columns}
        loading={isWaiting(list)}
        ariaLabels={{ tableLabel: say("Webhooks") }}
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage
              title={say("No webhooks yet")}
              action={<Button onClick={() => setIsAdding(true)}>{say("Add the first webhook")}</Button>}
            >
              {say(
                "With a webhook, your team hears of failed mails, bounces and drift where it works already, without opening Sestina.",
              )}
            </ListMessage>
          )
        }
      />
      {isAdding && <NewWebhookDialog onAdded={setSecret} onClose={() => setIsAdding(false)} />}
      {secret !== undefined && (
        <SecretDialog secret={secret} isReplacement={false} onClose={() => setSecret(undefined)} />
      )}
    </Page>
  );
}
