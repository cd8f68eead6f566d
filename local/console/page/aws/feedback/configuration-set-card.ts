import type { FeedbackView } from "../../../feedback-schema.ts";
import { element } from "../../element.ts";

function destination({ name, enabled, events }: FeedbackView["configurationSets"][number]["destinations"][number]) {
  const state = enabled ? undefined : element("span", { className: "badge wait" }, "switched off");
  return element("p", {}, `${name}: ${events.map((event) => event.toLowerCase()).join(", ")} `, state);
}

/** The configuration sets of a region and the events they report; empty without configuration sets. */
export function configurationSetCard(sets: FeedbackView["configurationSets"]): HTMLElement | undefined {
  if (sets.length === 0) return undefined;
  const rows = sets.map(({ name, destinations }) =>
    element(
      "tr",
      {},
      element("th", { attributes: { scope: "row" } }, name),
      element("td", {}, ...(destinations.length === 0 ? ["reports nothing"] : destinations.map(destination))),
    ),
  );
  const table = element("table", { attributes: { "aria-label": "Configuration sets" } }, element("tbody", {}, ...rows));
  return element("article", { className: "card" }, element("h4", {}, "Configuration sets"), table);
}
