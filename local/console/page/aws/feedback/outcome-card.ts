import { NewOutcome, type FeedbackView } from "../../../feedback-schema.ts";
import { button, element, refill } from "../../element.ts";
import { choice, field, form, valueOf } from "../../fields.ts";
import { attempt, notify } from "../../notices.ts";
import type { RegionContext } from "../region-context.ts";
import { feedbackApi } from "./feedback-api.ts";

const words = { bounce: "bounces", complaint: "complains" } as const;

function outcomeRow({ address, outcome }: FeedbackView["outcomes"][number], { accountId, changed }: RegionContext) {
  const reset = button("As usual", () =>
    attempt(async () => {
      await feedbackApi.setOutcome(accountId, { address, outcome: "delivery" });
      await changed();
    }),
  );
  reset.setAttribute("aria-label", `Let mails to ${address} arrive as usual`);
  reset.dataset["focus"] = `as usual ${address}`;
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, address),
    element("td", {}, element("span", { className: "badge bad" }, words[outcome])),
    element("td", { className: "row-actions" }, reset),
  );
}

/** The addresses that bounce or complain, to try what the account's owner then sees. */
export function outcomeCard(context: RegionContext): {
  readonly box: HTMLElement;
  readonly show: (outcomes: FeedbackView["outcomes"]) => void;
} {
  const rows = element("tbody");
  const table = element("table", { attributes: { "aria-label": "Recipients" } }, rows);
  const set = form(
    "Set",
    (filled) =>
      attempt(async () => {
        const outcome = NewOutcome.parse({ address: valueOf(filled, "address"), outcome: valueOf(filled, "outcome") });
        await feedbackApi.setOutcome(context.accountId, outcome);
        filled.reset();
        notify(
          `From now on, every mail to ${outcome.address} ${outcome.outcome === "bounce" ? "bounces" : "is complained about"}.`,
        );
        await context.changed();
      }),
    field("Recipient", "address", { placeholder: "gone@example.com" }),
    choice("Outcome of their mails", "outcome", [
      { value: "bounce", label: "They bounce" },
      { value: "complaint", label: "They are delivered, and the recipient complains" },
    ]),
  );
  set.classList.add("columns");
  const lead =
    "In all regions of this account. Other mails are delivered; Amazon's simulator addresses behave as at Amazon.";
  return {
    box: element("article", { className: "card" }, element("h4", {}, "Recipients"), element("p", {}, lead), table, set),
    show: (outcomes) => {
      table.hidden = outcomes.length === 0;
      refill(rows, ...outcomes.map((outcome) => outcomeRow(outcome, context)));
    },
  };
}
