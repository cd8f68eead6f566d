import type { RecordView } from "../../dns-schema.ts";
import { button, element } from "../element.ts";
import { attempt } from "../notices.ts";
import { dnsApi } from "./dns-api.ts";

function recordRow(record: RecordView, changed: () => Promise<void>): HTMLElement {
  const { name, type, value, ttl } = record;
  const remove = button("Delete", () =>
    attempt(async () => {
      await dnsApi.remove(record);
      await changed();
    }),
  );
  remove.setAttribute("aria-label", `Delete ${type} ${name} ${value}`);
  remove.dataset["focus"] = `delete ${type} ${name} ${value}`;
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, name),
    element("td", { className: "word" }, type),
    element("td", {}, value),
    element("td", { className: "word" }, `${String(ttl)} s`),
    element("td", { className: "row-actions" }, remove),
  );
}

/** All records of the DNS, or a hint when there is none. */
export function recordTable(records: readonly RecordView[], changed: () => Promise<void>): HTMLElement {
  if (records.length === 0) {
    const text = "The DNS is empty: every lookup finds nothing. Add records below, or publish those of a domain above.";
    return element("p", { className: "empty" }, text);
  }
  const head = ["Name", "Type", "Value", "TTL"].map((text) => element("th", { attributes: { scope: "col" } }, text));
  return element(
    "table",
    { attributes: { "aria-label": "DNS records" } },
    element("thead", {}, element("tr", {}, ...head, element("td"))),
    element("tbody", {}, ...records.map((record) => recordRow(record, changed))),
  );
}
