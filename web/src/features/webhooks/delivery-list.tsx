import Button from "@cloudscape-design/components/button";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookDelivery } from "#shared/models/webhook.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { deliveriesQuery } from "./queries.ts";
import { deliveryLooks, nameOfType } from "./webhook-words.ts";

const columnsOf = (onShow: (id: string) => void): ListColumn<WebhookDelivery>[] => [
  {
    id: "type",
    header: say("Event"),
    isRowHeader: true,
    minWidth: 180,
    cell: ({ id, type, createdTimestamp }) => (
      <Button
        variant="inline-link"
        ariaLabel={say("{nameOfType}, {createdTimestamp}: show details", {
          nameOfType: nameOfType(type),
          createdTimestamp: dateAndTime(createdTimestamp),
        })}
        onClick={() => onShow(id)}
      >
        {nameOfType(type)}
      </Button>
    ),
  },
  { id: "at", header: say("When"), minWidth: 160, cell: ({ createdTimestamp }) => dateAndTime(createdTimestamp) },
  {
    id: "state",
    card: "status",
    header: say("State"),
    minWidth: 200,
    cell: ({ state, problem }) => (
      <>
        <StatusIndicator type={deliveryLooks[state].type}>{deliveryLooks[state].text}</StatusIndicator>
        {problem !== null && <div>{problem}</div>}
      </>
    ),
  },
  { id: "tries", card: "detail", header: say("Attempts"), minWidth: 90, cell: ({ tries }) => tries },
  {
    id: "next",
    header: say("Next attempt"),
    minWidth: 160,
    cell: ({ nextAttemptTimestamp }) => (nextAttemptTimestamp === null ? "" : dateAndTime(nextAttemptTimestamp)),
  },
];

/** What was sent to a webhook in the last 30 days. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const list = useInfiniteQuery(deliveriesQuery(webhookId));
  const [shown, setShown] = useState<string>();
  const columns = columnsOf(setShown);
  return (
    <SpaceBetween size="m">
      <DataTable
        variant="container"
        items={list.data?.pages.flatMap(({ entities }) => entities) ?? []}
        trackBy={({ id }) => id}
        columnDefinitions={columns}
        loading={isWaiting(list)}
        ariaLabels={{ tableLabel: say("Deliveries") }}
        header={
          <Header
            variant="h2"
            description={say("What was sent in the last 30 days.")}
            actions={
              <Button iconName="refresh" ariaLabel={say("Refresh deliveries")} onClick={() => void list.refetch()} />
            }
          >
            {say("Deliveries")}
          </Header>
        }
        empty={
          list.isError ? (
            <ListMessage
              picture="failed"
              title={errorMessage(list.error)}
              action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
            />
          ) : (
            <ListMessage title={say("Nothing was sent yet")}>
              {say("“Send test” shows whether requests arrive.")}
            </ListMessage>
          )
        }
      />
      <LoadMore list={list} />
      {shown !== undefined && <DeliveryDrawer webhookId={webhookId} id={shown} onClose={() => setShown(undefined)} />}
    </SpaceBetween>
  );
}
