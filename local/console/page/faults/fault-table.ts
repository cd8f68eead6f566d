import type { FaultList, FaultView } from "../../api-schema.ts";
import { button, element } from "../element.ts";
import { attempt } from "../notices.ts";
import { faultApi } from "./fault-api.ts";
import { describeEffect, describeScope } from "./fault-kinds.ts";

function faultRow(fault: FaultView, title: string, changed: () => Promise<void>): HTMLElement {
  const subject = `${title} ${fault.operation ?? "(any operation)"}`;
  const remove = button("Remove", () =>
    attempt(async () => {
      await faultApi.remove(fault.id);
      await changed();
    }),
  );
  remove.setAttribute("aria-label", `Remove the fault of ${subject}`);
  remove.dataset["focus"] = `remove ${fault.id}`;
  const [state, look] = fault.isOn ? ["on", "badge bad"] : ["used up", "badge"];
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, subject),
    element("td", {}, describeEffect(fault)),
    element("td", {}, describeScope(fault)),
    element("td", {}, `hit ${String(fault.hits)} of ${String(fault.seen)}`),
    element("td", {}, element("span", { className: look }, state)),
    element("td", { className: "row-actions" }, remove),
  );
}

const heads = ["Calls", "What happens", "How often", "Calls so far", "State"];

/** The active faults, or a hint when there is none. */
export function faultTable({ services, faults }: FaultList, changed: () => Promise<void>): HTMLElement {
  if (faults.length === 0) {
    return element(
      "p",
      { className: "empty" },
      "No fault is set: all services work. Set one to see what Sestina does when a service throttles, " +
        "fails, is slow, or runs a call without an answer.",
    );
  }
  const titleOf = (name: string): string => services.find((service) => service.name === name)?.title ?? name;
  const head = heads.map((text) => element("th", { attributes: { scope: "col" } }, text));
  return element(
    "table",
    { attributes: { "aria-label": "Faults" } },
    element("thead", {}, element("tr", {}, ...head, element("td"))),
    element("tbody", {}, ...faults.map((fault) => faultRow(fault, titleOf(fault.service), changed))),
  );
}
