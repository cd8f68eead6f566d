import type { FeedbackView } from "../../../feedback-schema.ts";
import { button, element, refill } from "../../element.ts";
import { choice, field, form, valueOf } from "../../fields.ts";
import { attempt } from "../../notices.ts";
import { longTime } from "../../times.ts";
import type { RegionContext } from "../region-context.ts";
import { feedbackApi } from "./feedback-api.ts";

function suppressedRow(
  { address, reason, updatedAt }: FeedbackView["suppressed"][number],
  { accountId, region, changed }: RegionContext,
): HTMLElement {
  const remove = button("Remove", () =>
    attempt(async () => {
      await feedbackApi.allow(accountId, region, address);
      await changed();
    }),
  );
  remove.setAttribute("aria-label", `Remove ${address} from the suppression list`);
  remove.dataset["focus"] = `allow ${address}`;
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, address),
    element("td", {}, reason.toLowerCase()),
    element("td", {}, `since ${longTime(updatedAt)}`),
    element("td", { className: "row-actions" }, remove),
  );
}

/** The account's suppression list in a region: SES accepts mails to these addresses and does not send them. */
export function suppressionCard(context: RegionContext): {
  readonly box: HTMLElement;
  readonly show: (feedback: FeedbackView) => void;
} {
  const rows = element("tbody");
  const table = element("table", { attributes: { "aria-label": "Suppression list" } }, rows);
  const note = element("p", { className: "empty" });
  const add = form(
    "Suppress",
    (filled) =>
      attempt(async () => {
        const entry = { address: valueOf(filled, "address"), reason: valueOf(filled, "reason") };
        await feedbackApi.suppress(context.accountId, context.region, entry);
        filled.reset();
        await context.changed();
      }),
    field("Address", "address", { placeholder: "gone@example.com" }),
    choice("Reason", "reason", [
      { value: "BOUNCE", label: "Bounce" },
      { value: "COMPLAINT", label: "Complaint" },
    ]),
  );
  add.classList.add("columns");
  return {
    box: element("article", { className: "card" }, element("h4", {}, "Suppression list"), table, note, add),
    show: ({ suppressed, suppressedTotal }) => {
      const more = suppressedTotal - suppressed.length;
      note.textContent =
        suppressedTotal === 0 ? "It is empty. Addresses that bounce or complain are added here." : `… and ${more} more`;
      note.hidden = suppressedTotal > 0 && more <= 0;
      table.hidden = suppressedTotal === 0;
      refill(rows, ...suppressed.map((entry) => suppressedRow(entry, context)));
    },
  };
}
