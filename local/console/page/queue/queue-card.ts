import type { QueueState } from "../../bus-schema.ts";
import { button, element } from "../element.ts";
import { attempt, notify } from "../notices.ts";
import { messageTable } from "./message-table.ts";
import { queueApi } from "./queue-api.ts";

function describe({ messages, total }: QueueState): string {
  const inFlight = messages.filter(({ state }) => state === "in-flight").length;
  const counted = `${String(total)} ${total === 1 ? "message" : "messages"}`;
  return inFlight === 0 ? counted : `${counted}, ${String(inFlight)} in flight`;
}

function emptyText({ deadLetterOf }: QueueState): string {
  if (deadLetterOf.length === 0) return "Nothing to do. What Sestina puts off for later waits here.";
  return `Nothing has failed for good. What is received from ${deadLetterOf.join(", ")} too often and never deleted ends up here.`;
}

/** One queue: its messages and actions. */
export function queueCard(queue: QueueState, changed: () => Promise<void>): HTMLElement {
  const { name, total, deadLetterOf } = queue;
  const redrive = button("Send back", () =>
    attempt(async () => {
      const { moved } = await queueApi.redrive(name);
      notify(`${String(moved)} of ${String(total)} went back to ${deadLetterOf.join(", ")}.`);
      await changed();
    }),
  );
  redrive.setAttribute("aria-label", `Send back the messages of ${name}`);
  const purge = button("Purge", () => {
    if (!confirm(`Delete all messages of ${name}?`)) return;
    attempt(async () => {
      await queueApi.purge(name);
      await changed();
    });
  });
  purge.setAttribute("aria-label", `Purge ${name}`);
  redrive.disabled = purge.disabled = total === 0;
  redrive.dataset["focus"] = `redrive ${name}`;
  purge.dataset["focus"] = `purge ${name}`;
  const isDead = deadLetterOf.length > 0;
  const badge = isDead
    ? element("span", { className: total === 0 ? "badge" : "badge bad" }, "dead letters")
    : undefined;
  return element(
    "article",
    { className: "card", attributes: { "aria-label": name } },
    element("div", { className: "card-head" }, element("h3", {}, name), badge, isDead ? redrive : undefined, purge),
    element("p", {}, describe(queue)),
    total === 0 ? element("p", { className: "empty" }, emptyText(queue)) : messageTable(queue, changed),
  );
}
