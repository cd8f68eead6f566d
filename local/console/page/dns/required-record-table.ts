import type { WantedRecord } from "../../dns-schema.ts";
import { copyable } from "../copyable.ts";
import { element } from "../element.ts";

function wantedRow({ name, type, value, purpose, isPublished }: WantedRecord): HTMLElement {
  const [state, look] = isPublished ? ["published", "badge good"] : ["not there", "badge wait"];
  return element(
    "tr",
    {},
    element("th", { className: "word", attributes: { scope: "row" } }, purpose),
    element("td", { className: "word" }, type),
    element("td", {}, copyable(name, `name of the ${purpose} record ${name}`)),
    element("td", {}, copyable(value, `value of the ${purpose} record ${value}`)),
    element("td", {}, element("span", { className: look }, state)),
  );
}

/** The records that SES requires or suggests for an identity, each with whether it is in the DNS. */
export function requiredRecordTable(identity: string, records: readonly WantedRecord[]): HTMLElement {
  const heads = ["For", "Type", "Name", "Value", "In the DNS"];
  const head = heads.map((text) => element("th", { attributes: { scope: "col" } }, text));
  return element(
    "table",
    { attributes: { "aria-label": `Records for ${identity}` } },
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...records.map(wantedRow)),
  );
}
