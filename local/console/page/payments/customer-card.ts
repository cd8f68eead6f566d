import type { CustomerView, SubscriptionView } from "../../payment-schema.ts";
import { copyable } from "../copyable.ts";
import { element } from "../element.ts";
import { longTime } from "../times.ts";
import { actionButton } from "./action-button.ts";
import { invoiceTable } from "./invoice-table.ts";
import { dollars } from "./money.ts";
import { paymentApi } from "./payment-api.ts";

const looks: Readonly<Record<string, string>> = { active: "badge good", past_due: "badge bad", unpaid: "badge bad" };

function subscriptionPart({ id, status, items, periodEndsAt, cancelAtPeriodEnd }: SubscriptionView): HTMLElement {
  const what = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const next = cancelAtPeriodEnd ? "ends" : "renews";
  const when = status === "canceled" ? "" : ` · ${next} ${longTime(periodEndsAt)}`;
  return element(
    "div",
    { className: "subscription" },
    element("p", {}, element("span", { className: looks[status] ?? "badge wait" }, status), ` ${what}${when}`),
    copyable(id, "subscription id"),
  );
}

function nextCharge({ id, nextChargeFails }: CustomerView, name: string, changed: () => Promise<void>): HTMLElement {
  if (nextChargeFails === undefined) {
    const work = () => paymentApi.failNextCharge(id, "generic_decline");
    return actionButton({
      label: "Let the next charge fail",
      of: name,
      done: "The next charge will fail.",
      work,
      changed,
    });
  }
  const work = () => paymentApi.failNextCharge(id, null);
  return actionButton({ label: "Let charges pass again", of: name, done: "The next charge passes.", work, changed });
}

/** One customer of the local Stripe: card, subscriptions, invoices. */
export function customerCard(customer: CustomerView, changed: () => Promise<void>): HTMLElement {
  const { id, email, cards, balance, subscriptions, invoices, nextChargeFails } = customer;
  const name = customer.name ?? email ?? id;
  const shown = cards.map(({ text, charged }) => (charged ? `${text} (charged)` : text));
  const credit = balance === 0 ? "" : ` · balance ${dollars(balance)}`;
  return element(
    "article",
    { className: "card", attributes: { "aria-label": `Customer ${name}` } },
    element(
      "div",
      { className: "card-head" },
      element("h4", {}, name),
      nextChargeFails === undefined ? undefined : element("span", { className: "badge bad" }, "next charge fails"),
      nextCharge(customer, name, changed),
    ),
    copyable(id, "customer id"),
    element("p", {}, `${shown.length === 0 ? "No card" : shown.join(", ")}${credit}`),
    ...subscriptions.map(subscriptionPart),
    invoices.length === 0 ? undefined : invoiceTable(invoices, changed),
  );
}
