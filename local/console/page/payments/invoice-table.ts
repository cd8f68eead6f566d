import type { InvoiceView } from "../../payment-schema.ts";
import { element } from "../element.ts";
import { longTime } from "../times.ts";
import { actionButton } from "./action-button.ts";
import { dollars } from "./money.ts";
import { paymentApi } from "./payment-api.ts";

function refundButton({ charge, dispute, number }: InvoiceView, changed: () => Promise<void>): HTMLElement | undefined {
  if (charge === undefined || dispute !== undefined) return undefined;
  const { id, refundable } = charge;
  if (refundable === 0) return element("span", { className: "badge wait" }, "refunded");
  const done = `Refunded ${dollars(refundable)}.`;
  return actionButton({ label: "Refund", of: number ?? id, done, work: () => paymentApi.refund(id), changed });
}

const outcomes = { won: "dispute won", lost: "dispute lost" } as const;

/** The cardholder's bank disputes a payment, and then decides. */
function disputeParts(invoice: InvoiceView, changed: () => Promise<void>): (HTMLElement | undefined)[] {
  const { charge, dispute, number } = invoice;
  if (charge === undefined || charge.refundable === 0) return [];
  const of = number ?? charge.id;
  if (dispute === undefined) {
    const work = () => paymentApi.dispute(charge.id);
    return [actionButton({ label: "Dispute", of, done: "The bank has taken the money back.", work, changed })];
  }
  const { id, status } = dispute;
  if (status !== "needs_response") return [element("span", { className: "badge wait" }, outcomes[status])];
  const close = (label: string, outcome: "won" | "lost", done: string) =>
    actionButton({ label, of, done, work: () => paymentApi.closeDispute(id, outcome), changed });
  return [
    element("span", { className: "badge bad" }, "disputed"),
    close("Won", "won", "The dispute is won: the money is back."),
    close("Lost", "lost", "The dispute is lost."),
  ];
}

function invoiceRow(invoice: InvoiceView, changed: () => Promise<void>): HTMLElement {
  const { number, hostedUrl, status, amountDue, createdAt, nextAttemptAt } = invoice;
  const attributes = { href: hostedUrl, target: "_blank", rel: "noopener", "data-focus": hostedUrl };
  const name = status === "draft" ? "draft" : element("a", { attributes }, number ?? "");
  const next = nextAttemptAt === undefined ? "" : `, tried again ${longTime(nextAttemptAt)}`;
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, name),
    element("td", {}, longTime(createdAt)),
    element("td", {}, dollars(amountDue)),
    element("td", {}, `${status}${next}`),
    element("td", { className: "row-actions" }, refundButton(invoice, changed), ...disputeParts(invoice, changed)),
  );
}

/** A customer's invoices; each links to its hosted page. */
export const invoiceTable = (invoices: readonly InvoiceView[], changed: () => Promise<void>): HTMLElement =>
  element(
    "table",
    { attributes: { "aria-label": "Invoices" } },
    element("tbody", {}, ...invoices.map((invoice) => invoiceRow(invoice, changed))),
  );
