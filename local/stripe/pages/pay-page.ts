import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { completeSession } from "../billing/checkout.ts";
import type { CheckoutSession } from "../objects/checkout-session.ts";
import { declineSentences } from "../objects/decline.ts";
import { cardForm } from "./card-form.ts";
import { cardPage, dollars, noticePage } from "./card-page.ts";
import { seeOther } from "#local/service-pages/service-page.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { PageParts } from "./page-parts.ts";
import { readCard, type CardProblem } from "./read-card.ts";

const successAddress = ({ successUrl, id }: CheckoutSession): string =>
  successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);

function orderMarkup({ objects }: PageParts, session: CheckoutSession): Markup {
  const rows = session.lineItems.map(({ price: id, quantity }) => {
    const { nickname, unit_amount: amount, interval } = objects.priceOf(id);
    return markup`<tr><th scope="row">${nickname}</th><td>${quantity} × ${dollars(amount)} / ${interval}</td></tr>`;
  });
  return markup`<table><caption>Your order</caption><tbody>${rows}</tbody>
    <tfoot><tr><th scope="row">Due today</th><td>${dollars(session.amountTotal)}</td></tr></tfoot></table>`;
}

type Problem = CardProblem | { readonly message: string };

function payMarkup(parts: PageParts, session: CheckoutSession, problem?: Problem, typed?: URLSearchParams): Markup {
  const back = session.cancelUrl === null ? undefined : markup`<p><a href="${session.cancelUrl}">Back</a></p>`;
  const askEmail = session.customer === null && session.customerEmail === null;
  const form = cardForm({ submit: `Pay ${dollars(session.amountTotal)}`, askEmail, problem, typed });
  return markup`<h1>Subscribe to Sestina</h1>${orderMarkup(parts, session)}${form}${back}`;
}

/** The card page of a Checkout session: shows the order, accepts a card, and redirects to the shop. */
export function payPage(parts: PageParts, session: CheckoutSession, request: LocalRequest): LocalResponse {
  if (session.status === "complete") return seeOther(successAddress(session));
  if (session.status === "expired") {
    return noticePage(410, "This payment page has expired", "Go back to the shop, and start again.");
  }
  const mayLeadTo = [session.successUrl, session.cancelUrl];
  const show = (status: number, problem?: Problem, typed?: URLSearchParams): LocalResponse =>
    cardPage({ status, title: "Card payment", mayLeadTo, body: payMarkup(parts, session, problem, typed) });
  if (request.method !== "POST") return show(200);
  const typed = new URLSearchParams(request.body.toString("utf8"));
  const card = readCard(typed, parts.now());
  if ("field" in card) return show(400, card, typed);
  const decline = parts.store.atomically(() => completeSession(parts.context, session, card));
  return decline === null
    ? seeOther(successAddress(session))
    : show(402, { message: declineSentences[decline] }, typed);
}
