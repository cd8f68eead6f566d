import type { LocalResponse } from "#local/http/service.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { Account } from "./accounts.ts";
import { providerPage } from "./provider-page.ts";
import type { Provider } from "./provider.ts";

export interface PickerPage {
  readonly accounts: readonly Account[];
  /** Identifies the request that is being answered; only a form of this page knows it. */
  readonly ticket: string;
  readonly problem?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const choice = ({ sub, email, emailVerified, givenName, familyName }: Account): Markup =>
  markup`<li><button name="account" value="${sub}">${givenName} ${familyName}
    <span>${email}${emailVerified ? "" : " (not verified)"}</span></button></li>`;

/** The page on which the user chooses an account, adds one, or refuses the app. */
export function pickerPage(provider: Provider, { accounts, ticket, problem, headers }: PickerPage): LocalResponse {
  const hidden = markup`<input type="hidden" name="ticket" value="${ticket}" />`;
  const body = markup`<h1>Sign in to Sestina</h1>
    ${problem === undefined ? undefined : markup`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="choose" aria-label="Choose an account">${hidden}
      <fieldset><legend>Choose an account</legend><ul>${accounts.map(choice)}</ul></fieldset>
      <p><button name="refuse" value="yes">Refuse</button></p>
    </form>
    <details${problem === undefined ? "" : " open"}><summary>Use another account</summary>
      <form method="post" action="accounts" aria-label="Another account">${hidden}
        <div class="fields">
          <label>E-mail <input name="email" type="email" required autocomplete="off" /></label>
          <label>First name <input name="givenName" required autocomplete="off" /></label>
          <label>Last name <input name="familyName" required autocomplete="off" /></label>
          <label class="check"><input name="emailVerified" type="checkbox" checked /> The address is verified</label>
        </div>
        <button class="primary">Add and continue</button>
      </form>
    </details>`;
  return providerPage(provider, { status: problem === undefined ? 200 : 400, body, headers });
}
