import type { Account } from "#local/aws/account.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { Agreement } from "./agreement.ts";
import { offers } from "./offers.ts";

const option = (value: string, text: string, chosen: boolean): Markup =>
  markup`<option value="${value}"${chosen ? markup` selected` : undefined}>${text}</option>`;

function orderFields(agreement?: Agreement): Markup {
  const { extra_user: users = 0, extra_account: accounts = 0 } = agreement?.quantities ?? {};
  const chosen = agreement?.offerId ?? "offer-business-monthly";
  return markup`<label><span>Offer</span><select name="offer">
      ${offers.map(({ id, title }) => option(id, title, id === chosen))}</select></label>
    <label class="half"><span>Extra users</span>
      <input name="extra_user" type="number" min="0" max="9999" value="${users}" /></label>
    <label class="half"><span>Extra AWS accounts</span>
      <input name="extra_account" type="number" min="0" max="9999" value="${accounts}" /></label>`;
}

/** The form that creates an agreement. */
export function subscribeMarkup(accounts: readonly Account[]): Markup {
  if (accounts.length === 0) return markup`<p>There is no AWS account yet. Create one in the local console.</p>`;
  return markup`<form method="post" action="/_marketplace/subscribe"><div class="fields">
      <label><span>Your AWS account</span><select name="account">
        ${accounts.map(({ id, name }) => option(id, `${name} (${id})`, false))}</select></label>
      ${orderFields()}
      <label class="check"><input type="checkbox" name="auto_renew" /><span>Renew by itself</span></label>
    </div><button class="primary">Subscribe</button></form>`;
}

const deed = (action: string, label: string): Markup =>
  markup`<button name="action" value="${action}">${label}</button>`;

/** An agreement and the actions of its buyer, or of time, on it. */
export function agreementMarkup(agreement: Agreement, accountName: string): Markup {
  const { id, accountId, offerId, status, endsAt } = agreement;
  const title = offers.find((offer) => offer.id === offerId)?.title ?? offerId;
  const isActive = status === "ACTIVE";
  const until = isActive ? `until ${endsAt.slice(0, 10)}` : "";
  const amend = isActive
    ? markup`<form method="post" action="/_marketplace/agreements/${id}" aria-label="Change ${id}">
        <div class="fields">${orderFields(agreement)}</div><p class="deeds">${deed("amend", "Change agreement")}</p></form>`
    : undefined;
  const deeds = isActive
    ? [deed("set-up", "Set up your account"), deed("cancel", "Cancel"), deed("expire", "Let it expire")]
    : [];
  return markup`<section><h2>${title}: ${status.toLowerCase()} ${until}</h2>
    <p>${accountName} (${accountId}), <code>${id}</code></p>${amend}
    <form method="post" class="deeds" action="/_marketplace/agreements/${id}">${[...deeds, deed("replay", "Send its events again")]}</form>
  </section>`;
}
