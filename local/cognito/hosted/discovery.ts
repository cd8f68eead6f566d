import * as z from "zod";
import type { IdentityProvider } from "./identity-providers.ts";

/** A provider's endpoints, by their names in ProviderDetails. */
export const Endpoints = z.object({
  authorize_url: z.url(),
  token_url: z.url(),
  attributes_url: z.url(),
  jwks_uri: z.url(),
});
export type Endpoints = z.infer<typeof Endpoints>;

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Cognito reaches providers by https only; the local providers are on this machine. */
function isReachable(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname));
}

const PATIENCE_MS = 10_000;

/**
 * Reads an issuer's discovery document (OpenID Connect Discovery, 4). @throws Error with a sentence for the user: not
 * reachable, not a discovery document, or another issuer's
 */
export async function discover(issuer: string): Promise<Endpoints> {
  if (!URL.canParse(issuer) || !isReachable(issuer)) throw new Error("oidc_issuer must be an https URL");
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  const found = Discovered.safeParse(await answer.json());
  if (!found.success) throw new Error(`${url} is no discovery document`);
  const { data } = found;
  if (data.issuer !== issuer) throw new Error(`${url} names the issuer "${data.issuer}"`);
  return {
    authorize_url: data.authorization_endpoint,
    token_url: data.token_endpoint,
    attributes_url: data.userinfo_endpoint,
    jwks_uri: data.jwks_uri,
  };
}

/** The endpoints that a provider was registered with, or the current ones of its issuer. */
export async function endpointsOf({ details }: IdentityProvider): Promise<Endpoints> {
  const kept = Endpoints.safeParse(details);
  return kept.success ? kept.data : discover(details.oidc_issuer);
}
