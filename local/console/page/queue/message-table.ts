import type { QueueMessage, QueueState } from "../../bus-schema.ts";
import { button, element } from "../element.ts";
import { attempt } from "../notices.ts";
import { longTime } from "../times.ts";
import { queueApi } from "./queue-api.ts";

const looks = { waiting: "badge good", "in-flight": "badge wait", delayed: "badge" } as const;

function pretty(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    return JSON.stringify(value, undefined, 2);
  } catch {
    return body;
  }
}

function messageRow(queue: string, message: QueueMessage, changed: () => Promise<void>): HTMLElement {
  const { id, body, state, receiveCount, sentAt } = message;
  const remove = button("Delete", () =>
    attempt(async () => {
      await queueApi.delete(queue, id);
      await changed();
    }),
  );
  remove.setAttribute("aria-label", `Delete message ${id}`);
  remove.dataset["focus"] = `delete ${id}`;
  const received = receiveCount === 0 ? "never received" : `received ${String(receiveCount)} ×`;
  return element(
    "tr",
    {},
    element("td", {}, element("pre", { className: "message", attributes: { tabindex: "0" } }, pretty(body))),
    element("td", {}, element("span", { className: looks[state] }, state === "in-flight" ? "in flight" : state)),
    element("td", {}, received),
    element("td", {}, element("time", { attributes: { datetime: sentAt } }, longTime(sentAt))),
    element("td", { className: "row-actions" }, remove),
  );
}

function groupRows(
  queue: string,
  [group, messages]: readonly [string | undefined, QueueMessage[]],
  changed: () => Promise<void>,
): HTMLElement {
  const title = `Group ${group ?? ""} · ${String(messages.length)}`;
  const head = element("th", { attributes: { scope: "rowgroup", colspan: "5" } }, title);
  const rows = messages.map((message) => messageRow(queue, message, changed));
  return element("tbody", {}, group === undefined ? undefined : element("tr", {}, head), ...rows);
}

/** A queue's messages by group, each group in its order. */
export function messageTable({ name, messages, total }: QueueState, changed: () => Promise<void>): HTMLElement {
  const groups = [...Map.groupBy(messages, ({ group }) => group)];
  const more = total - messages.length;
  return element(
    "div",
    {},
    element(
      "table",
      { attributes: { "aria-label": `Messages of ${name}` } },
      ...groups.map((group) => groupRows(name, group, changed)),
    ),
    more === 0 ? undefined : element("p", { className: "lead" }, `… and ${String(more)} more`),
  );
}
