import ExpandableSection from "@cloudscape-design/components/expandable-section";
import type { QueueState } from "../../bus-schema.ts";
import { useLive } from "../lib/live.ts";
import type { Action } from "../ui/action.tsx";
import { Pane } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { queueApi } from "./queue-api.ts";
import { QueueCard } from "./queue-card.tsx";

const lead = "What Sestina does later or in pieces goes through Amazon SQS, one message of a group at a time.";

/** The queues: waiting messages, messages in flight, and dead letters. */
export function QueueTab() {
  const { data, lost } = useLive(["queues"], queueApi.list);
  // Queues first, dead-letter queues after them.
  const queues = data?.queues.toSorted((a, b) => a.deadLetterOf.length - b.deadLetterOf.length);
  return (
    <Pane title="Queue" lead={lead} state={{ isLoaded: queues !== undefined, lost }}>
      {queues?.map((queue) => (
        <QueueCard key={queue.name} queue={queue} />
      ))}
      {queues !== undefined && (
        <ExpandableSection headerText="Send a message">
          <SendForm queues={queues} />
        </ExpandableSection>
      )}
    </Pane>
  );
}

function SendForm({ queues }: { readonly queues: readonly QueueState[] }) {
  const { values, bind } = useFields({ queue: "", group: "", body: "" });

  const send = (): Action => ({
    work: () =>
      queueApi.send(values.queue || (queues[0]?.name ?? ""), {
        body: values.body,
        group: values.group.trim() || undefined,
      }),
    done: "The message is in the queue.",
  });
  return (
    <ActionForm submitText="Send message" submit={send}>
      <ChoiceField
        label="Queue"
        choices={queues.map(({ name }) => ({ value: name, label: name }))}
        {...bind("queue")}
      />
      <TextField label="Group" required={false} hint="FIFO queues need one" {...bind("group")} />
      <TextField label="Body" lines={4} {...bind("body")} />
    </ActionForm>
  );
}
