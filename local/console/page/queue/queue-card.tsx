import Box from "@cloudscape-design/components/box";
import type { QueueMessage, QueueState } from "../../bus-schema.ts";
import { counted, longTime, prettyJson } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { useNotify } from "../ui/notices.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { queueApi } from "./queue-api.ts";
import styles from "./queue-card.module.css";

const looks = { waiting: "good", "in-flight": "wait", delayed: "plain" } as const;

function describe({ messages, total }: QueueState): string {
  const inFlight = messages.filter(({ state }) => state === "in-flight").length;
  const all = counted(total, "message");
  return inFlight === 0 ? all : `${all}, ${String(inFlight)} in flight`;
}

function emptyText({ deadLetterOf }: QueueState): string {
  if (deadLetterOf.length === 0) return "Nothing to do. What Sestina puts off for later waits here.";
  return `Nothing has failed for good. What is received from ${deadLetterOf.join(", ")} too often and never deleted ends up here.`;
}

/** One queue: its messages by group, each group in its order, and actions. */
export function QueueCard({ queue }: { readonly queue: QueueState }) {
  const { name, messages, total, deadLetterOf } = queue;
  const isDead = deadLetterOf.length > 0;
  const more = total - messages.length;
  return (
    <Card
      title={name}
      badge={isDead && <StateBadge look={total === 0 ? "plain" : "bad"}>dead letters</StateBadge>}
      actions={
        <>
          {isDead && <Redrive queue={queue} />}
          <ActionButton
            label="Purge"
            of={name}
            question={`Delete all messages of ${name}?`}
            disabled={total === 0}
            work={() => queueApi.purge(name)}
          />
        </>
      }
    >
      <div>{describe(queue)}</div>
      {total === 0 && <Empty>{emptyText(queue)}</Empty>}
      {[...Map.groupBy(messages, ({ group }) => group)].map(([group, ofGroup]) => (
        <Messages key={group ?? ""} queue={name} group={group} messages={ofGroup} />
      ))}
      {more > 0 && <Empty>{`… and ${String(more)} more`}</Empty>}
    </Card>
  );
}

function Redrive({ queue: { name, total, deadLetterOf } }: { readonly queue: QueueState }) {
  const notify = useNotify();
  return (
    <ActionButton
      label="Send back"
      of={`the messages of ${name}`}
      disabled={total === 0}
      work={async () => {
        const { moved } = await queueApi.redrive(name);
        notify(`${String(moved)} of ${String(total)} went back to ${deadLetterOf.join(", ")}.`);
      }}
    />
  );
}

interface MessagesProps {
  readonly queue: string;
  readonly group: string | undefined;
  readonly messages: readonly QueueMessage[];
}

function Messages({ queue, group, messages }: MessagesProps) {
  return (
    <div>
      {group !== undefined && (
        <Box variant="small" color="text-body-secondary">{`Group ${group} · ${String(messages.length)}`}</Box>
      )}
      <RowTable
        label={`Messages of ${queue}${group === undefined ? "" : `, ${group}`}`}
        items={messages}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Message",
            cell: ({ body }) => (
              <pre className={styles["message"]} tabIndex={0}>
                {prettyJson(body)}
              </pre>
            ),
          },
          {
            head: "State",
            cell: ({ state }) => (
              <StateBadge look={looks[state]}>{state === "in-flight" ? "in flight" : state}</StateBadge>
            ),
          },
          {
            head: "Received",
            cell: ({ receiveCount }) => (receiveCount === 0 ? "never received" : `received ${String(receiveCount)} ×`),
          },
          { head: "Sent", cell: ({ sentAt }) => <time dateTime={sentAt}>{longTime(sentAt)}</time> },
        ]}
        actions={({ id }) => (
          <ActionButton label="Delete" of={`message ${id}`} work={() => queueApi.delete(queue, id)} />
        )}
      />
    </div>
  );
}
