import { escapeHtml } from "#local/console/escape-html.ts";
import type { LocalResponse } from "#local/http/service.ts";
import { answerPage } from "#local/sign-in-page/answer-page.ts";

export interface LoginPage {
  /** What the app asked for, as it stood in the address. */
  readonly query: URLSearchParams;
  readonly redirectUri: string;
  /** Providers that everybody may choose. */
  readonly providerNames: readonly string[];
  /** Whether some are found by what identifies them, e.g. a company's domain. */
  readonly hasIdentifiers: boolean;
  readonly hasOwnUsers: boolean;
  /** Proves that a form comes from this page. */
  readonly ticket: string;
  readonly email?: string;
  readonly trouble?: string;
  readonly headers: Readonly<Record<string, string>>;
}

function authorizeAddress(query: URLSearchParams, provider: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("identity_provider", provider);
  return `oauth2/authorize?${parameters.toString()}`;
}

const hiddenFields = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== "identity_provider" && name !== "idp_identifier")
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`)
    .join("");

const providerLinks = ({ providerNames, query }: LoginPage): string => `
      <ul aria-label="Providers">${providerNames
        .map(
          (name) => `
        <li><a class="choice" href="${escapeHtml(authorizeAddress(query, name))}">Continue with ${escapeHtml(name)}</a></li>`,
        )
        .join("")}
      </ul>`;

const companyForm = ({ query }: LoginPage): string => `
      <form method="get" action="oauth2/authorize" aria-label="Company sign-in">
        ${hiddenFields(query)}
        <label class="field">Your company's domain
          <input name="idp_identifier" required autocomplete="off" autocapitalize="none" /></label>
        <button class="quiet">Continue with your company</button>
      </form>`;

const passwordForm = ({ query, ticket, email = "" }: LoginPage): string => `
      <form method="post" action="login?${escapeHtml(query.toString())}" aria-label="Sign in with a password">
        <input type="hidden" name="_csrf" value="${escapeHtml(ticket)}" />
        <label class="field">E-mail
          <input name="username" type="email" required autocomplete="username" value="${escapeHtml(email)}" /></label>
        <label class="field">Password
          <input name="password" type="password" required autocomplete="current-password" /></label>
        <button class="primary">Sign in</button>
      </form>`;

function originOf(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return origin === "null" ? protocol : origin;
}

/** Asks how somebody wants to sign in. */
export function loginPage(page: LoginPage): LocalResponse {
  const { trouble, providerNames, hasIdentifiers, hasOwnUsers, headers, redirectUri } = page;
  return answerPage({
    title: "Sign in to Sestina",
    status: trouble === undefined ? 200 : 400,
    headers,
    leadsTo: originOf(redirectUri),
    content: `
      <p class="soft">Amazon Cognito's sign-in page, played locally.</p>
      ${trouble === undefined ? "" : `<p class="trouble" role="alert">${escapeHtml(trouble)}</p>`}
      ${providerNames.length > 0 ? providerLinks(page) : ""}
      ${hasIdentifiers ? companyForm(page) : ""}
      ${hasOwnUsers ? passwordForm(page) : ""}`,
  });
}
