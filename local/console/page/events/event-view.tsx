import Box from "@cloudscape-design/components/box";
import type { EventDetail } from "../../bus-schema.ts";
import { counted, longTime } from "../lib/format.ts";
import { useLive } from "../lib/live.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty, LoadState, Pane } from "../ui/card.tsx";
import { CopyButton } from "../ui/copyable.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { DeliveryBadge } from "../ui/state-badge.tsx";
import { eventApi } from "./event-api.ts";

/** One event: its JSON and its deliveries. */
export function EventView({ eventId }: { readonly eventId: string }) {
  const { data, lost } = useLive(["event", eventId], () => eventApi.event(eventId));
  if (data === undefined) return <LoadState isLoaded={false} lost={lost} />;
  const { event, receivedAt } = data;
  const json = JSON.stringify(event, undefined, 2);
  return (
    <Pane
      title={event["detail-type"]}
      lead={`${event.source} · ${longTime(receivedAt)}`}
      state={{ isLoaded: true, lost }}
    >
      <Card title="Deliveries">
        <Deliveries {...data} />
      </Card>
      <Card title="Event" actions={<CopyButton label="Copy JSON" value={json} what="event" />}>
        <pre tabIndex={0}>{json}</pre>
      </Card>
    </Pane>
  );
}

type Delivery = EventDetail["deliveries"][number];

function describeAttempts({ state, attempts, nextAttemptAt }: Delivery): string {
  const next = state === "pending" && nextAttemptAt !== undefined ? ` · next at ${longTime(nextAttemptAt)}` : "";
  return `${counted(attempts, "try", "tries")}${next}`;
}

function Deliveries({ event, reachedOperator, deliveries }: EventDetail) {
  if (deliveries.length === 0) {
    return (
      <Empty>
        {reachedOperator
          ? "It is on Sestina's bus, and no rule there fits it."
          : "It stays in the customer's account: that forwards no such events to Sestina."}
      </Empty>
    );
  }
  return (
    <RowTable
      label="Deliveries"
      items={deliveries}
      keyOf={({ rule }) => rule}
      columns={[
        { head: "Rule", cell: ({ rule }) => rule },
        { head: "State", cell: ({ state }) => <DeliveryBadge state={state} /> },
        { head: "Attempts", cell: describeAttempts },
        {
          head: "Last error",
          cell: ({ lastError }) => (
            <Box variant="span" color="text-status-error">
              {lastError}
            </Box>
          ),
        },
      ]}
      actions={({ rule }) => (
        <ActionButton
          label="Deliver again"
          of={`to ${rule}`}
          work={() => eventApi.redeliver(event.id, rule)}
          done={`The event is delivered to ${rule} again.`}
        />
      )}
    />
  );
}
