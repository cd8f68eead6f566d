import type { LocalResponse } from "#local/http/service.ts";
import { markup } from "#local/service-pages/markup.ts";
import { providerPage } from "./provider-page.ts";
import type { Provider } from "./provider.ts";

/** Answers a provider's base URL with the values to enter where it is registered. */
export function aboutPage(provider: Provider): LocalResponse {
  const { issuer, client } = provider;
  const facts = { Issuer: issuer, "Client id": client.id, "Client secret": client.secret };
  const rows = Object.entries(facts).map(
    ([name, fact]) => markup`<tr><th scope="row">${name}</th><td><code>${fact}</code></td></tr>`,
  );
  return providerPage(provider, {
    body: markup`<h1>An OpenID Connect provider</h1>
      <table><caption>How an app registers with it</caption><tbody>${rows}</tbody></table>`,
  });
}
