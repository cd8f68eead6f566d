import type { PaymentOverview } from "../../payment-schema.ts";
import { element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { agreementCard } from "./agreement-table.ts";
import { customerCard } from "./customer-card.ts";
import { eventTable } from "./event-table.ts";
import { paymentApi } from "./payment-api.ts";
import { usageCard } from "./usage-table.ts";
import { webhookCard } from "./webhook-card.ts";

const section = (title: string, ...content: readonly HTMLElement[]): HTMLElement =>
  element("section", { attributes: { "aria-label": title } }, element("h3", {}, title), ...content);

function content(data: PaymentOverview, changed: () => Promise<void>): HTMLElement[] {
  const { customers, events, usage } = data;
  const nobody = element("p", { className: "empty" }, "No payment yet. Upgrade in Sestina, and use a test card.");
  return [
    webhookCard(data, changed),
    section("Customers", ...(customers.length === 0 ? [nobody] : customers.map((each) => customerCard(each, changed)))),
    section("AWS Marketplace", agreementCard(data, changed), usageCard(usage)),
    section("Stripe's events", eventTable(events, changed)),
  ];
}

/** Payments by Stripe and by AWS Marketplace, and the events that Sestina received of them. */
export function openPayments(view: HTMLElement): Tab {
  const trouble = errorLine();
  const box = element("div", { className: "cards" });
  const live = keepFresh(
    paymentApi.overview,
    (data) => refill(box, ...content(data, () => live.refresh())),
    trouble.lost,
  );
  const lead = "Stripe and AWS Marketplace are local here: no card is charged and nothing is bought.";
  view.append(
    trouble.box,
    element(
      "div",
      { className: "pane payments" },
      element("h2", {}, "Payments"),
      element("p", { className: "lead" }, lead),
      box,
    ),
  );
  return { go: () => undefined, close: live.stop };
}
