import type { EventSummary } from "../../bus-schema.ts";
import { element } from "../element.ts";
import { placeHash } from "../place.ts";
import { longTime, shortTime } from "../times.ts";

const looks = { delivered: "badge good", pending: "badge wait", "dead-letter": "badge bad" } as const;

/** A badge with the status of a delivery. */
export const deliveryBadge = (state: keyof typeof looks): HTMLElement =>
  element("span", { className: looks[state] }, state === "dead-letter" ? "dead letter" : state);

function eventRow(event: EventSummary, isOpen: boolean, isWayIn: boolean): HTMLElement {
  const attributes = {
    href: placeHash("events", event.id),
    "aria-current": isOpen ? "true" : undefined,
    "data-focus": event.id,
    tabindex: isWayIn ? "0" : "-1",
  };
  const time = { datetime: event.receivedAt, title: longTime(event.receivedAt) };
  const became =
    event.state === undefined ? element("span", { className: "via" }, "no rule") : deliveryBadge(event.state);
  return element(
    "li",
    {},
    element(
      "a",
      { className: "mail-row", attributes },
      element("span", { className: "subject" }, event.detailType),
      element("time", { attributes: time }, shortTime(event.receivedAt)),
      element("span", { className: "from" }, `${event.source} · ${event.accountId} · ${event.region}`),
      became,
    ),
  );
}

/** The list's rows. Tab enters at the open event or the first one; arrow keys move between rows. */
export function eventRows(events: readonly EventSummary[], openId: string | undefined): HTMLElement {
  const wayIn = events.find(({ id }) => id === openId) ?? events[0];
  return element("ul", {}, ...events.map((event) => eventRow(event, event.id === openId, event === wayIn)));
}
