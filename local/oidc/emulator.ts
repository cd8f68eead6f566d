import type { IncomingMessage } from "node:http";
import type { MutableResponse, MutableToken } from "oauth2-mock-server";
import * as z from "zod";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { claimsOf, type Account } from "./accounts.ts";
import { forward } from "./forward.ts";
import type { Provider } from "./provider.ts";

/** The user who consented to a request. */
export interface Consent {
  readonly account: Account;
  readonly clientId: string;
  readonly scope: string;
  readonly nonce?: string;
}

/** Answers a provider's endpoints: discovery, keys, codes, tokens, user info. */
export type Emulator = (request: LocalRequest, consent?: Consent) => Promise<LocalResponse>;

const LIFETIME_S = 60 * 60;

/**
 * The differences of the discovery document: this provider supports less, and requires more, than the emulator does.
 */
const metadata = (verifiedClaim: string) => ({
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  grant_types_supported: ["authorization_code"],
  code_challenge_methods_supported: ["S256"],
  scopes_supported: ["openid", "email", "profile"],
  claims_supported: ["sub", "email", verifiedClaim, "name", "given_name", "family_name"],
  revocation_endpoint: undefined,
  end_session_endpoint: undefined,
  introspection_endpoint: undefined,
});

/** oauth2-mock-server as one provider, its key kept in the store. It asks no user: the picker does, before it. */
export async function loadEmulator(provider: Provider, store: Store, now: () => Date): Promise<Emulator> {
  const { Events, OAuth2Issuer, OAuth2Service } = await import("oauth2-mock-server");
  const issuer = new OAuth2Issuer();
  issuer.url = provider.issuer;
  const keys = store.collection(`oidc/${provider.id}/signing-key`, z.record(z.string(), z.unknown()));
  const stored = keys.get("current");
  if (stored === undefined) keys.put("current", await issuer.keys.generate("RS256"));
  else await issuer.keys.add(stored);

  const service = new OAuth2Service(issuer);
  const consents = new WeakMap<IncomingMessage, Consent>();
  service.on(Events.BeforeWellKnownOpenIdConfiguration, (response: MutableResponse) => {
    if (response.body !== "") Object.assign(response.body, metadata(provider.verifiedClaim));
  });
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, message: IncomingMessage) => {
    const consent = consents.get(message);
    if (consent === undefined) throw new Error("The emulator signs a token without a user's consent.");
    const { account, clientId, scope, nonce } = consent;
    const issuedAt = Math.floor(now().getTime() / 1000);
    Object.assign(payload, { iat: issuedAt, nbf: issuedAt, exp: issuedAt + LIFETIME_S });
    // Of the two tokens it signs, the emulator gives an audience only to the id token.
    if ("aud" in payload) {
      Object.assign(payload, claimsOf(account, scope, provider.verifiedClaim), { aud: clientId, nonce });
    } else Object.assign(payload, { sub: account.sub, client_id: clientId, scope });
  });
  service.on(Events.BeforeResponse, (response: MutableResponse, message: IncomingMessage) => {
    Object.assign(response.body, { refresh_token: undefined, scope: consents.get(message)?.scope });
  });
  service.on(Events.BeforeUserinfo, (response: MutableResponse, message: IncomingMessage) => {
    const consent = consents.get(message);
    if (consent !== undefined) response.body = { ...claimsOf(consent.account, consent.scope, provider.verifiedClaim) };
  });
  return (request, consent) =>
    forward(service.requestHandler, request, (message) => {
      if (consent !== undefined) consents.set(message, consent);
    });
}
