import { escapeHtml } from "#local/console/escape-html.ts";
import type { LocalResponse } from "#local/http/service.ts";
import { answerPage } from "#local/sign-in-page/answer-page.ts";
import type { Account } from "./accounts.ts";

export interface PickerPage {
  readonly providerName: string;
  readonly accounts: readonly Account[];
  /** Stands for the request that is being answered; only a form of this page knows it. */
  readonly ticket: string;
  readonly trouble?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const choice = ({ sub, email, emailVerified, givenName, familyName }: Account): string => `
          <li>
            <button class="choice" name="account" value="${escapeHtml(sub)}">
              ${escapeHtml(`${givenName} ${familyName}`)}
              <span>${escapeHtml(email)}${emailVerified ? "" : " (not verified)"}</span>
            </button>
          </li>`;

/** Asks which account a provider is to sign in, and lets one be added or the app be refused. */
export function pickerPage({ providerName, accounts, ticket, trouble, headers }: PickerPage): LocalResponse {
  const hidden = `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}" />`;
  return answerPage({
    title: `${providerName} (played locally)`,
    status: trouble === undefined ? 200 : 400,
    headers,
    content: `
      <p class="soft">This is not the real ${escapeHtml(providerName)}: anybody may sign in as anybody.</p>
      ${trouble === undefined ? "" : `<p class="trouble" role="alert">${escapeHtml(trouble)}</p>`}
      <form method="post" action="choose" aria-label="Choose an account">
        ${hidden}
        <h2>Choose an account to continue to Sestina</h2>
        <ul>${accounts.map(choice).join("")}
        </ul>
        <button class="quiet" name="refuse" value="yes">Refuse</button>
      </form>
      <details${trouble === undefined ? "" : " open"}>
        <summary>Use another account</summary>
        <form method="post" action="accounts" aria-label="Another account">
          ${hidden}
          <label class="field">E-mail <input name="email" type="email" required autocomplete="off" /></label>
          <label class="field">First name <input name="givenName" required autocomplete="off" /></label>
          <label class="field">Last name <input name="familyName" required autocomplete="off" /></label>
          <label class="check"><input name="emailVerified" type="checkbox" checked /> The address is verified</label>
          <button class="primary">Add and continue</button>
        </form>
      </details>`,
  });
}
