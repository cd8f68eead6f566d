import type { EventDetail } from "../../bus-schema.ts";
import { button, element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import { attempt, notify } from "../notices.ts";
import { longTime } from "../times.ts";
import { errorLine } from "../error-line.ts";
import { eventApi } from "./event-api.ts";
import { deliveryBadge } from "./event-rows.ts";

export interface OpenEvent {
  readonly eventId: string;
  readonly box: HTMLElement;
  readonly close: () => void;
}

type DeliveryView = EventDetail["deliveries"][number];

function deliveryRow(eventId: string, delivery: DeliveryView, changed: () => Promise<void>): HTMLElement {
  const { rule, state, attempts, lastError, nextAttemptAt } = delivery;
  const again = button("Deliver again", () =>
    attempt(async () => {
      await eventApi.redeliver(eventId, rule);
      notify(`The event is delivered to ${rule} again.`);
      await changed();
    }),
  );
  again.setAttribute("aria-label", `Deliver again to ${rule}`);
  again.dataset["focus"] = `deliver ${rule}`;
  const next = state === "pending" && nextAttemptAt !== undefined ? ` · next at ${longTime(nextAttemptAt)}` : "";
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, rule),
    element("td", {}, deliveryBadge(state)),
    element("td", {}, `${String(attempts)} ${attempts === 1 ? "try" : "tries"}${next}`),
    element("td", { className: "warn" }, lastError),
    element("td", { className: "row-actions" }, again),
  );
}

function deliveryCard({ event, reachedOperator, deliveries }: EventDetail, changed: () => Promise<void>): HTMLElement {
  const nowhere = reachedOperator
    ? "It is on Sestina's bus, and no rule there fits it."
    : "It stays in the customer's account: that forwards no such events to Sestina.";
  const rows = deliveries.map((delivery) => deliveryRow(event.id, delivery, changed));
  return element(
    "article",
    { className: "card" },
    element("h3", {}, "Deliveries"),
    deliveries.length === 0
      ? element("p", { className: "empty" }, nowhere)
      : element("table", { attributes: { "aria-label": "Deliveries" } }, element("tbody", {}, ...rows)),
  );
}

function jsonCard({ event }: EventDetail): HTMLElement {
  const text = JSON.stringify(event, undefined, 2);
  const copy = button("Copy JSON", () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
      notify("Copied the event.");
    }),
  );
  copy.dataset["focus"] = "copy";
  return element(
    "article",
    { className: "card" },
    element("div", { className: "card-head" }, element("h3", {}, "Event"), copy),
    element("pre", { attributes: { tabindex: "0" } }, text),
  );
}

/** One event: its JSON and its deliveries. */
export function openEvent(eventId: string): OpenEvent {
  const trouble = errorLine();
  const content = element("div", { className: "pane" });
  const live = keepFresh(
    () => eventApi.event(eventId),
    (detail) => {
      const { event, receivedAt } = detail;
      refill(
        content,
        element("h2", { attributes: { tabindex: "-1" } }, event["detail-type"]),
        element("p", { className: "lead" }, `${event.source} · ${longTime(receivedAt)}`),
        deliveryCard(detail, () => live.refresh()),
        jsonCard(detail),
      );
    },
    trouble.lost,
  );
  const box = element("div", { className: "reader" }, trouble.box, content);
  return { eventId, box, close: live.stop };
}
