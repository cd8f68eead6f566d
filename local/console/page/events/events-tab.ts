import type { EventList } from "../../bus-schema.ts";
import { element, refill } from "../element.ts";
import { choiceOption } from "../fields.ts";
import { focusedRow, moveAlong } from "../list-keys.ts";
import { keepFresh } from "../live.ts";
import { placeHash } from "../place.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { eventApi } from "./event-api.ts";
import { eventRows } from "./event-rows.ts";
import { openEvent, type OpenEvent } from "./event-view.ts";
import { openForwarding } from "./forwarding.ts";

function emptyState(total: number): HTMLElement {
  const sentence =
    total === 0 ? "No event yet. SES sends events of mails, and AWS Marketplace of agreements." : "No event fits.";
  return element("p", { className: "empty" }, sentence);
}

/** A filter by one of the existing names; the choice stays when names are added. */
function createFilter(label: string, all: string): { select: HTMLSelectElement; offer: (names: string[]) => void } {
  const select = element("select", { attributes: { "aria-label": label } });
  const offer = (names: string[]): void => {
    const chosen = select.value;
    const options = [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))];
    select.replaceChildren(...options.map(choiceOption));
    select.value = names.includes(chosen) ? chosen : "";
  };
  offer([]);
  return { select, offer };
}

/** The event buses: the events on the left, one of them, or the forwarding to Sestina, on the right. */
export function openEvents(view: HTMLElement): Tab {
  const search = element("input", {
    attributes: { type: "search", placeholder: "Search", "aria-label": "Search events", "aria-keyshortcuts": "/" },
  });
  const source = createFilter("Source", "Any source");
  const detailType = createFilter("Detail type", "Any detail type");
  const count = element("span", { className: "count", attributes: { role: "status" } });
  const trouble = errorLine();
  const list = element("nav", { attributes: { "aria-label": "Events" } });
  const main = element("div", { className: "main-pane" });
  let openId: string | undefined;
  let shown: EventList | undefined;
  let right: OpenEvent | ReturnType<typeof openForwarding> | undefined;

  function show(): void {
    if (shown === undefined) return;
    const { total, events } = shown;
    count.textContent = events.length === total ? String(total) : `${String(events.length)} of ${String(total)}`;
    refill(list, events.length === 0 ? emptyState(total) : eventRows(events, openId));
  }
  const live = keepFresh(
    () => eventApi.list({ q: search.value.trim(), source: source.select.value, detailType: detailType.select.value }),
    (data) => {
      shown = data;
      source.offer(data.sources);
      detailType.offer(data.detailTypes);
      show();
    },
    trouble.lost,
  );
  search.addEventListener("input", () => void live.refresh());
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") list.querySelector("a")?.focus();
  });
  for (const { select } of [source, detailType]) select.addEventListener("change", () => void live.refresh());
  list.addEventListener("keydown", (event) => {
    const eventId = event.key === "Enter" ? focusedRow(list) : moveAlong(list, event);
    if (eventId !== undefined) location.replace(placeHash("events", eventId));
  });

  const side = element(
    "section",
    { className: "side", attributes: { "aria-label": "Event list" } },
    element("div", { className: "tools" }, search, count),
    element("div", { className: "tools filters" }, source.select, detailType.select),
    trouble.box,
    list,
  );
  view.append(element("div", { className: "split" }, side, main));
  return {
    go: ([eventId]) => {
      const isSame = right !== undefined && eventId === openId;
      openId = eventId;
      show();
      if (isSame) return;
      right?.close();
      right = eventId === undefined ? openForwarding() : openEvent(eventId);
      main.replaceChildren(right.box);
    },
    close: () => {
      live.stop();
      right?.close();
    },
  };
}
