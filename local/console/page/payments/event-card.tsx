import type { DeliveryView, PaymentEventView } from "../../payment-schema.ts";
import { longTime, shortTime } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { paymentApi } from "./payment-api.ts";

const looks = { due: "wait", held: "wait", delivered: "good", failed: "bad" } as const;

/** Stripe's events, newest first, each with its deliveries to the webhook. */
export function EventCard({ events }: { readonly events: readonly PaymentEventView[] }) {
  if (events.length === 0) return <Empty>No event yet.</Empty>;
  return (
    <Card>
      <RowTable
        label="Events"
        items={events}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Event",
            cell: ({ type, about }) => (
              <>
                {type}
                <br />
                <Copyable value={about} what="object id" />
              </>
            ),
          },
          {
            head: "Time",
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} title={longTime(createdAt)}>
                {shortTime(createdAt)}
              </time>
            ),
          },
          {
            head: "Deliveries",
            cell: ({ deliveries }) => deliveries.map((delivery) => <Delivery key={delivery.id} {...delivery} />),
          },
        ]}
        actions={(event) => <EventActions {...event} />}
      />
    </Card>
  );
}

function Delivery({ state, forged, attempts, last, nextAttemptAt }: DeliveryView) {
  const next = nextAttemptAt === undefined || attempts === 0 ? "" : `, again ${longTime(nextAttemptAt)}`;
  return (
    <div>
      <StateBadge look={looks[state]}>{forged ? `forged, ${state}` : state}</StateBadge>
      {last !== undefined && ` ${last}${next}`}
    </div>
  );
}

function EventActions({ id, type, deliveries }: PaymentEventView) {
  const of = `${type} ${id}`;
  return (
    <>
      {deliveries.some(({ state }) => state === "held") ? (
        <ActionButton label="Release" of={of} work={() => paymentApi.release([id])} done="The event is on its way." />
      ) : (
        <ActionButton
          label="Resend"
          of={of}
          work={() => paymentApi.resend(id, false)}
          done="The event is sent again."
        />
      )}
      <ActionButton
        label="Forge"
        of={of}
        work={() => paymentApi.resend(id, true)}
        done="The event is sent with a wrong signature."
      />
    </>
  );
}
