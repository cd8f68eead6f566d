import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { replaceCard } from "../billing/attach-card.ts";
import { changeSubscription } from "../billing/change.ts";
import type { PortalSession } from "../objects/portal-session.ts";
import type { Subscription } from "../objects/subscription.ts";
import { cancellation } from "../operations/subscriptions.ts";
import { cardForm } from "./card-form.ts";
import { cardPage, dayOf, dollars, noticePage } from "./card-page.ts";
import { seeOther } from "#local/service-pages/service-page.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { PageParts } from "./page-parts.ts";
import { readCard, type CardProblem } from "./read-card.ts";

const ONE_HOUR = 60 * 60;

function subscriptionMarkup({ objects }: PageParts, subscription: Subscription): Markup {
  const { status, periodEnd, cancelAtPeriodEnd, id } = subscription;
  const items = subscription.items.map(({ price: priceId, quantity }) => {
    const { nickname, unit_amount: amount, interval } = objects.priceOf(priceId);
    return markup`<li>${quantity} × ${nickname}, ${dollars(amount)} / ${interval} each</li>`;
  });
  const until = dayOf(periodEnd);
  const ends = cancelAtPeriodEnd ? `Ends on ${until}.` : `Renews on ${until}.`;
  const [action, label] = cancelAtPeriodEnd ? ["resume", "Don't cancel"] : ["cancel", `Cancel on ${until}`];
  const form =
    status === "canceled"
      ? undefined
      : markup`<form method="post"><input type="hidden" name="action" value="${action}" />
        <button name="subscription" value="${id}">${label}</button></form>`;
  const standing = status === "canceled" ? "Canceled." : status === "active" ? ends : `Payment failed. ${ends}`;
  return markup`<section><h2>Your plan</h2><ul>${items}</ul><p>${standing}</p>${form}</section>`;
}

function invoicesMarkup({ objects }: PageParts, customer: string): Markup {
  const invoices = objects.invoices
    .list()
    .filter((invoice) => invoice.customer === customer && invoice.status !== "draft");
  const rows = invoices.toReversed().map(
    ({ hostedUrl, number, created, amountDue, status }) =>
      markup`<tr><th scope="row"><a href="${hostedUrl}">${number ?? ""}</a></th><td>${dayOf(created)}</td>
        <td>${dollars(amountDue)}</td><td>${status}</td></tr>`,
  );
  return markup`<table><caption>Invoices</caption><tbody>${rows}</tbody></table>`;
}

function portalMarkup(
  parts: PageParts,
  session: PortalSession,
  problem?: CardProblem,
  typed?: URLSearchParams,
): Markup {
  const { objects } = parts;
  const subscriptions = objects.subscriptions.list().filter(({ customer }) => customer === session.customer);
  const cards = objects.methods.list().filter(({ customer }) => customer === session.customer);
  const charged =
    subscriptions.at(-1)?.defaultPaymentMethod ?? objects.customers.get(session.customer)?.defaultPaymentMethod;
  const card = cards.find(({ id }) => id === charged);
  const now =
    card && markup`<p>${card.brand} ending in ${card.last4}, good until ${card.expMonth} / ${card.expYear}</p>`;
  const back =
    session.returnUrl === null ? undefined : markup`<p><a href="${session.returnUrl}">Back to Sestina</a></p>`;
  return markup`<h1>Your subscription</h1>${back}
    ${subscriptions.toReversed().map((each) => subscriptionMarkup(parts, each))}
    <section><h2>Your card</h2>${now}${cardForm({ submit: "Save card", problem, typed })}</section>
    ${invoicesMarkup(parts, session.customer)}`;
}

/** Requests or revokes a cancellation at the end of the period, for a subscription of this customer. */
function changeCancellation(
  { objects, context, store }: PageParts,
  session: PortalSession,
  typed: URLSearchParams,
): void {
  const subscription = objects.subscriptions.get(typed.get("subscription") ?? "");
  if (subscription?.customer !== session.customer || subscription.status === "canceled") return;
  const change = cancellation(subscription, typed.get("action") === "cancel", undefined, context.now());
  store.atomically(() => changeSubscription(context, subscription.id, change));
}

/** The customer portal: shows the plan and the invoices, changes the card, cancels and resumes. */
export function portalPage(parts: PageParts, session: PortalSession, request: LocalRequest): LocalResponse {
  const { context, store } = parts;
  if (session.created + ONE_HOUR <= context.now()) {
    return noticePage(410, "This page has expired", "Open it again from Sestina's settings.");
  }
  const show = (status: number, problem?: CardProblem, typed?: URLSearchParams): LocalResponse =>
    cardPage({ status, title: "Your subscription", body: portalMarkup(parts, session, problem, typed) });
  if (request.method !== "POST") return show(200);
  const typed = new URLSearchParams(request.body.toString("utf8"));
  if (typed.get("action") !== "card") {
    changeCancellation(parts, session, typed);
    return seeOther(request.signedPath);
  }
  const card = readCard(typed, parts.now());
  if ("field" in card) return show(400, card, typed);
  store.atomically(() => replaceCard(context, card, session.customer));
  return seeOther(request.signedPath);
}
