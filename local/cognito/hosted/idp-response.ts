import { readForm } from "#local/http/form.ts";
import { redirect } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { federatedUser } from "../federation/federated-user.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { callbackPath } from "./authorize.ts";
import { errorLocation } from "./authorize-request.ts";
import { hashOfBrowser, startBrowserSession } from "./browser-cookies.ts";
import { hostedNotice } from "./hosted-page.ts";
import type { HostedParts } from "./hosted-parts.ts";
import type { PendingProviderSignIn } from "./hosted-state.ts";
import { claimsOfCode, mapAttributes, ProviderError } from "./provider-exchange.ts";
import { sendToApp } from "./send-to-app.ts";

async function signIn(hosted: HostedParts, { request, provider: name, nonce }: PendingProviderSignIn, code: string) {
  const { parts, providers, url } = hosted;
  const provider = providers.get(name);
  if (provider === undefined) throw new ProviderError("Unknown identity provider");
  const came = { code, redirectUri: `${url}${callbackPath}`, nonce, now: parts.now() };
  const claims = await claimsOfCode(provider, came);
  const user = await federatedUser(parts, {
    providerName: provider.name,
    subject: claims.sub,
    attributes: mapAttributes(provider.attributeMapping, claims),
  });
  return sendToApp(hosted, request, user.sub, startBrowserSession(hosted, user.sub, provider.name));
}

/**
 * `GET` and `POST /oauth2/idpresponse`: the callback from a provider. Errors of the provider or of a trigger are sent
 * to the app; a `state` that this browser did not start, or that was used before, is refused on a page here.
 */
export async function idpResponse(hosted: HostedParts, call: LocalRequest): Promise<LocalResponse> {
  const query = call.method === "POST" ? (readForm(call) ?? new URLSearchParams()) : call.query;
  const ticket = query.get("state") ?? "";
  const waiting = hosted.state.atProvider.get(ticket);
  if (waiting === undefined || waiting.browserHash !== hashOfBrowser(call)) {
    return hostedNotice(
      hosted.url,
      "Start again",
      "This sign-in was finished already, is too old, or belongs to another browser.",
    );
  }
  hosted.state.atProvider.take(ticket);
  const { request } = waiting;
  const error = query.get("error");
  if (error !== null) {
    return redirect(errorLocation(request, [error, query.get("error_description") ?? undefined]));
  }
  try {
    return await signIn(hosted, waiting, query.get("code") ?? "");
  } catch (fault) {
    if (!(fault instanceof ProviderError) && !(fault instanceof CognitoError)) throw fault;
    return redirect(errorLocation(request, ["invalid_request", fault.message]));
  }
}
