import { escapeHtml } from "#local/console/escape-html.ts";
import { redirect } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { answerPage } from "#local/sign-in-page/answer-page.ts";
import type { Provider } from "./provider.ts";

/** Answers a provider's own address with what has to be typed in where it is to be registered. */
export function aboutPage({ name, issuer, client }: Provider, { signedPath }: LocalRequest): LocalResponse {
  // The style sheet stands beside the page.
  if (!signedPath.endsWith("/")) return redirect(`${signedPath}/`);
  const facts = { Issuer: issuer, "Client id": client.id, "Client secret": client.secret };
  const rows = Object.entries(facts).map(([term, fact]) => `<dt>${term}</dt><dd><code>${escapeHtml(fact)}</code></dd>`);
  return answerPage({
    title: `${name} (played locally)`,
    content: `
      <p class="soft">An OpenID Connect provider on this machine. This is how an app registers with it:</p>
      <dl>${rows.join("")}</dl>`,
  });
}
