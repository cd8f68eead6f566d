import type { DeliveryView, PaymentEventView } from "../../payment-schema.ts";
import { copyable } from "../copyable.ts";
import { element } from "../element.ts";
import { longTime, shortTime } from "../times.ts";
import { actionButton } from "./action-button.ts";
import { paymentApi } from "./payment-api.ts";

const looks = { due: "badge wait", held: "badge wait", delivered: "badge good", failed: "badge bad" } as const;

function deliveryPart({ state, forged, attempts, last, nextAttemptAt }: DeliveryView): HTMLElement {
  const next = nextAttemptAt === undefined || attempts === 0 ? "" : `, again ${longTime(nextAttemptAt)}`;
  const said = last === undefined ? "" : ` ${last}${next}`;
  return element("div", {}, element("span", { className: looks[state] }, forged ? `forged, ${state}` : state), said);
}

function eventRow(event: PaymentEventView, changed: () => Promise<void>): HTMLElement {
  const { id, type, about, createdAt, deliveries } = event;
  const common = { of: `${type} ${id}`, changed };
  const isHeld = deliveries.some(({ state }) => state === "held");
  const time = element(
    "time",
    { attributes: { datetime: createdAt, title: longTime(createdAt) } },
    shortTime(createdAt),
  );
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, type, element("br"), copyable(about, "object id")),
    element("td", {}, time),
    element("td", {}, ...deliveries.map(deliveryPart)),
    element(
      "td",
      { className: "row-actions" },
      isHeld
        ? actionButton({
            ...common,
            label: "Let go",
            done: "The event is on its way.",
            work: () => paymentApi.release([id]),
          })
        : actionButton({
            ...common,
            label: "Resend",
            done: "The event is sent again.",
            work: () => paymentApi.resend(id, false),
          }),
      actionButton({
        ...common,
        label: "Forge",
        done: "The event is sent with a wrong signature.",
        work: () => paymentApi.resend(id, true),
      }),
    ),
  );
}

/** Stripe's events, newest first, each with its deliveries to the webhook. */
export function eventTable(events: readonly PaymentEventView[], changed: () => Promise<void>): HTMLElement {
  if (events.length === 0) return element("p", { className: "empty" }, "No event yet.");
  return element(
    "article",
    { className: "card" },
    element(
      "table",
      { attributes: { "aria-label": "Events" } },
      element("tbody", {}, ...events.map((event) => eventRow(event, changed))),
    ),
  );
}
