import type { UsageView } from "../../payment-schema.ts";
import { copyable } from "../copyable.ts";
import { element } from "../element.ts";
import { longTime } from "../times.ts";

const usageRow = ({ dimension, quantity, at, accountId }: UsageView): HTMLElement =>
  element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, `${quantity} ${dimension}`),
    element("td", {}, longTime(at)),
    element("td", {}, copyable(accountId, "account id")),
  );

/**
 * Usage that Sestina reported for AWS bills in addition to the contracts, newest first; each hour of a license and
 * dimension once.
 */
export function usageCard(usage: readonly UsageView[]): HTMLElement {
  return element(
    "article",
    { className: "card" },
    element("h4", {}, "Metered usage"),
    usage.length === 0
      ? element("p", { className: "empty" }, "Nothing was metered yet: extras within the contract are paid with it.")
      : element(
          "table",
          { attributes: { "aria-label": "Metered usage" } },
          element("tbody", {}, ...usage.map(usageRow)),
        ),
  );
}
