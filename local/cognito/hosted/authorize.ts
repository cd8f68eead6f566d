import { hostedClientIdOf } from "../pool.ts";
import { redirect, withParameters } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { errorLocation, readRequest, type AuthorizeRequest } from "./authorize-request.ts";
import { browserSecret, userOfBrowser } from "./browser-cookies.ts";
import { endpointsOf } from "./discovery.ts";
import { hostedNotice } from "./hosted-page.ts";
import type { HostedParts } from "./hosted-parts.ts";
import type { IdentityProvider } from "./identity-providers.ts";
import { sendToApp } from "./send-to-app.ts";
import { ownUsers } from "./settings.ts";

export const callbackPath = "/oauth2/idpresponse";

/** Redirects the browser to a provider, which sends it back with our `state`. */
async function sendToProvider(
  hosted: HostedParts,
  call: LocalRequest,
  request: AuthorizeRequest,
  provider: IdentityProvider,
): Promise<LocalResponse> {
  const { parts, state, url } = hosted;
  const endpoints = await endpointsOf(provider).catch(() => undefined);
  if (endpoints === undefined) {
    return redirect(errorLocation(request, ["server_error", `${provider.name} cannot be reached`]));
  }
  const browser = browserSecret(hosted, call);
  const ticket = parts.random(32).toString("base64url");
  const nonce = parts.random(32).toString("base64url");
  state.atProvider.put(ticket, { request, provider: provider.name, nonce, browserHash: browser.hash });
  const location = withParameters(endpoints.authorize_url, {
    client_id: provider.details.client_id,
    redirect_uri: `${url}${callbackPath}`,
    response_type: "code",
    scope: provider.details.authorize_scopes,
    state: ticket,
    nonce,
  });
  return redirect(location, browser.headers);
}

type ProviderChoice = { readonly ownUsers: true } | { readonly provider: IdentityProvider } | "unknown" | undefined;

/** The provider that the app names, or the only one there is. */
function chosenProvider({ appClients, providers }: HostedParts, query: URLSearchParams): ProviderChoice {
  const supported = appClients.get().providers;
  const identifier = query.get("idp_identifier");
  const [only, ...others] = supported;
  const name =
    query.get("identity_provider") ??
    (identifier === null ? undefined : (providers.findByIdentifier(identifier)?.name ?? "")) ??
    (others.length === 0 ? only : undefined);
  if (name === undefined) return undefined;
  if (!supported.includes(name)) return "unknown";
  if (name === ownUsers) return { ownUsers: true };
  const provider = providers.get(name);
  return provider === undefined ? "unknown" : { provider };
}

/**
 * `GET /oauth2/authorize`: redirects to the app when this browser is signed in, to a provider when one is named, and to
 * the login page otherwise.
 */
export async function authorize(hosted: HostedParts, call: LocalRequest): Promise<LocalResponse> {
  const { parts, url, appClients } = hosted;
  const read = readRequest(call.query, hostedClientIdOf(parts.pool), appClients.get());
  if (!read.ok)
    return "location" in read ? redirect(read.location) : hostedNotice(url, "Sign-in is not possible", read.sentence);
  const { request } = read;
  const choice = chosenProvider(hosted, call.query);
  if (choice === "unknown") return redirect(errorLocation(request, ["invalid_request", "Unknown identity provider"]));
  const prompt = call.query.get("prompt");
  const signedIn = prompt === "login" ? undefined : userOfBrowser(hosted, call);
  const providerName = choice === undefined ? undefined : "provider" in choice ? choice.provider.name : ownUsers;
  if (signedIn !== undefined && (providerName === undefined || providerName === signedIn.provider)) {
    return sendToApp(hosted, request, signedIn.user.sub);
  }
  if (prompt === "none") return redirect(errorLocation(request, ["login_required"]));
  if (choice !== undefined && "provider" in choice) return sendToProvider(hosted, call, request, choice.provider);
  return redirect(`${new URL(url).pathname}/login?${call.rawQuery}`);
}
