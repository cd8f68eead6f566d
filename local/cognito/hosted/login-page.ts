import type { LocalResponse } from "#local/http/service.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import { hostedPage } from "./hosted-page.ts";

export interface LoginPage {
  /** The app's request, as it was in the URL. */
  readonly query: URLSearchParams;
  readonly redirectUri: string;
  /** Providers that every user may choose. */
  readonly providerNames: readonly string[];
  /** Whether some providers are found by identifier, e.g. a company's domain. */
  readonly hasIdentifiers: boolean;
  readonly hasOwnUsers: boolean;
  /** Proves that a form comes from this page. */
  readonly ticket: string;
  readonly email?: string;
  readonly problem?: string;
  readonly headers: Readonly<Record<string, string>>;
}

function authorizeAddress(query: URLSearchParams, provider: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("identity_provider", provider);
  return `oauth2/authorize?${parameters.toString()}`;
}

const hiddenFields = (query: URLSearchParams): Markup[] =>
  [...query]
    .filter(([name]) => name !== "identity_provider" && name !== "idp_identifier")
    .map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`);

function providerLinks({ providerNames, query }: LoginPage): Markup | undefined {
  if (providerNames.length === 0) return undefined;
  const links = providerNames.map(
    (name) => markup`<li><a class="choice" href="${authorizeAddress(query, name)}">Continue with ${name}</a></li>`,
  );
  return markup`<ul class="choices" aria-label="Providers">${links}</ul>`;
}

const companyForm = ({ query }: LoginPage): Markup =>
  markup`<form method="get" action="oauth2/authorize" aria-label="Company sign-in">${hiddenFields(query)}
    <label>Your company's domain <input name="idp_identifier" required autocomplete="off" autocapitalize="none" /></label>
    <p><button>Continue with your company</button></p>
  </form>`;

const passwordForm = ({ query, ticket, email = "" }: LoginPage): Markup =>
  markup`<form method="post" action="login?${query.toString()}" aria-label="Sign in with a password">
    <input type="hidden" name="_csrf" value="${ticket}" />
    <div class="fields">
      <label>E-mail <input name="username" type="email" required autocomplete="username" value="${email}" /></label>
      <label>Password
        <input name="password" type="password" required autocomplete="current-password" /></label>
    </div>
    <button class="primary">Sign in</button>
  </form>`;

/** The page on which a user chooses how to sign in. */
export function loginPage(url: string, page: LoginPage): LocalResponse {
  const { problem, hasIdentifiers, hasOwnUsers, headers, redirectUri } = page;
  const title = "Sign in to Sestina";
  return hostedPage(url, {
    title,
    status: problem === undefined ? 200 : 400,
    headers,
    mayLeadTo: [redirectUri],
    body: markup`<h1>${title}</h1>
      ${problem === undefined ? undefined : markup`<p class="problem" role="alert">${problem}</p>`}
      ${providerLinks(page)}
      ${hasIdentifiers ? companyForm(page) : undefined}
      ${hasOwnUsers ? passwordForm(page) : undefined}`,
  });
}
