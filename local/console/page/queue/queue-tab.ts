import type { QueueState } from "../../bus-schema.ts";
import { element, refill } from "../element.ts";
import { choice, field, form, textOf, valueOf } from "../fields.ts";
import { keepFresh } from "../live.ts";
import { attempt, notify } from "../notices.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { queueApi } from "./queue-api.ts";
import { queueCard } from "./queue-card.ts";

function sendForm(queues: readonly QueueState[], changed: () => Promise<void>): HTMLElement {
  const details = element("details", { className: "new" }, element("summary", {}, "Send a message"));
  details.append(
    form(
      "Send message",
      (filled) =>
        attempt(async () => {
          const message = { body: textOf(filled, "body"), group: valueOf(filled, "group") || undefined };
          await queueApi.send(valueOf(filled, "queue"), message);
          notify("The message is in the queue.");
          await changed();
        }),
      choice(
        "Queue",
        "queue",
        queues.map(({ name }) => ({ value: name, label: name })),
      ),
      field("Group", "group", { required: false, hint: "FIFO queues need one" }),
      field("Body", "body", { lines: 4 }),
    ),
  );
  return details;
}

/** The queues: waiting messages, messages in flight, and dead letters. */
export function openQueues(view: HTMLElement): Tab {
  const trouble = errorLine();
  const cards = element("div", { className: "cards" });
  const sending = element("div");
  const live = keepFresh(
    queueApi.list,
    ({ queues }) => {
      // Queues first, dead-letter queues after them.
      const sorted = [...queues].sort((a, b) => a.deadLetterOf.length - b.deadLetterOf.length);
      refill(cards, ...sorted.map((queue) => queueCard(queue, () => live.refresh())));
      if (sending.childElementCount === 0) sending.append(sendForm(sorted, () => live.refresh()));
    },
    trouble.lost,
  );
  const lead = "What Sestina does later or in pieces goes through Amazon SQS, one message of a group at a time.";
  view.append(
    trouble.box,
    element(
      "div",
      { className: "pane" },
      element("h2", {}, "Queue"),
      element("p", { className: "lead" }, lead),
      cards,
      sending,
    ),
  );
  return { go: () => undefined, close: live.stop };
}
