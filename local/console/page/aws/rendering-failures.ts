import type { RegionView } from "../../api-schema.ts";
import { element } from "../element.ts";
import { longTime } from "../times.ts";

/** Mails that SES accepted and then could not render: they are not delivered, and the sender gets no error. */
export function renderingFailures(failures: RegionView["renderingFailures"]): HTMLElement | undefined {
  if (failures.length === 0) return undefined;
  const rows = failures.map(({ at, templateName, destination, errorMessage }) =>
    element(
      "tr",
      {},
      element("th", { attributes: { scope: "row" } }, templateName),
      element("td", {}, `to ${destination.join(", ")}`),
      element("td", {}, errorMessage),
      element("td", {}, longTime(at)),
    ),
  );
  const table = element("table", { attributes: { "aria-label": "Rendering failures" } }, element("tbody", {}, ...rows));
  return element("article", { className: "card" }, element("h4", {}, "Accepted, but never rendered"), table);
}
