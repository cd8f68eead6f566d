import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { replaceCard } from "../billing/attach-card.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { declineSentences } from "../objects/decline.ts";
import type { Invoice } from "../objects/invoice.ts";
import { cardForm } from "./card-form.ts";
import { cardPage, dayOf, dollars } from "./card-page.ts";
import { seeOther } from "#local/service-pages/service-page.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { PageParts } from "./page-parts.ts";
import { readCard, type CardProblem } from "./read-card.ts";

const standing: Readonly<Record<Invoice["status"], string>> = {
  draft: "is a draft",
  open: "is to be paid",
  paid: "is paid",
  uncollectible: "is given up",
  void: "is void",
};

function linesMarkup(invoice: Invoice): Markup {
  const rows = invoice.lines.map(
    ({ description, amount }) => markup`<tr><th scope="row">${description}</th><td>${dollars(amount)}</td></tr>`,
  );
  const balance = invoice.amountDue - invoice.total;
  const credit =
    balance === 0 ? undefined : markup`<tr><th scope="row">Applied balance</th><td>${dollars(balance)}</td></tr>`;
  return markup`<table><caption>${dayOf(invoice.created)}</caption><tbody>${rows}${credit}</tbody>
    <tfoot><tr><th scope="row">Amount due</th><td>${dollars(invoice.amountDue)}</td></tr></tfoot></table>`;
}

type Problem = CardProblem | { readonly message: string };

/** An invoice as its customer sees it, with a card form while it is open. */
export function invoicePage(parts: PageParts, invoice: Invoice, request: LocalRequest): LocalResponse {
  const { context, store } = parts;
  const show = (status: number, problem?: Problem, typed?: URLSearchParams): LocalResponse => {
    const submit = `Pay ${dollars(invoice.amountDue)}`;
    const form = invoice.status === "open" ? cardForm({ submit, problem, typed }) : undefined;
    const heading = `Invoice ${invoice.number ?? ""} ${standing[invoice.status]}`;
    return cardPage({ status, title: heading, body: markup`<h1>${heading}</h1>${linesMarkup(invoice)}${form}` });
  };
  if (request.method !== "POST" || invoice.status !== "open") return show(200);
  const typed = new URLSearchParams(request.body.toString("utf8"));
  const card = readCard(typed, parts.now());
  if ("field" in card) return show(400, card, typed);
  const payment = store.atomically(() => {
    const method = replaceCard(context, card, invoice.customer);
    return payInvoice(context, invoice, { method, byHand: true, first: true });
  });
  return payment.paid ? seeOther(request.signedPath) : show(402, { message: declineSentences[payment.decline] }, typed);
}
