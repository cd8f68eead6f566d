import * as z from "zod";
import { endpointsOf } from "./discovery.ts";
import type { IdentityProvider } from "./identity-providers.ts";
import { readIdToken } from "./id-token.ts";

const Tokens = z.object({ id_token: z.string(), access_token: z.string() });
const Fault = z.object({ error: z.string(), error_description: z.string().optional() });
const Info = z.looseObject({ sub: z.string() });

/** An error of a provider, with the sentence that the app gets as error_description. */
export class ProviderError extends Error {}

export interface ProviderCode {
  readonly code: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly now: Date;
}

const PATIENCE_MS = 10_000;
const call = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });

async function readTokens(answer: Response): Promise<z.infer<typeof Tokens>> {
  const body: unknown = await answer.json();
  const fault = Fault.safeParse(body);
  if (!answer.ok || fault.success)
    throw new ProviderError(fault.data?.error_description ?? fault.data?.error ?? "Bad token response");
  const tokens = Tokens.safeParse(body);
  if (!tokens.success) throw new ProviderError("Bad token response: id_token missing");
  return tokens.data;
}

async function fetchClaims(provider: IdentityProvider, { code, redirectUri, nonce, now }: ProviderCode) {
  const { details } = provider;
  const endpoints = await endpointsOf(provider);
  // Cognito sends the secret in the form, not as Basic authentication (AWS: "Using OIDC identity providers with a user
  // pool").
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: details.client_id,
    client_secret: details.client_secret,
  });
  const tokens = await readTokens(await call(endpoints.token_url, { method: "POST", body: form }));
  const jwks: unknown = await (await call(endpoints.jwks_uri)).json();
  const expected = { issuer: details.oidc_issuer, clientId: details.client_id, nonce, now };
  const claims = readIdToken(tokens.id_token, jwks, expected);
  if (typeof claims === "string") throw new ProviderError(claims);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const answer = await call(endpoints.attributes_url, { method: details.attributes_request_method, headers });
  const info = Info.safeParse(await answer.json());
  if (!info.success || info.data.sub !== claims.sub) throw new ProviderError("Bad userInfo response");
  return { ...claims, ...info.data };
}

/**
 * Exchanges a provider's code for the user's claims: those of its verified id token and of its user info. @throws
 * ProviderError
 */
export async function claimsOfCode(
  provider: IdentityProvider,
  code: ProviderCode,
): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }> {
  try {
    return await fetchClaims(provider, code);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(`${provider.name} cannot be reached`, { cause: error });
  }
}

/** The pool's attributes from a provider's claims; claims that are missing or not scalar are omitted. */
export function mapAttributes(
  mapping: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const entries = Object.entries(mapping).flatMap(([attribute, claim]) => {
    const value = claims[claim];
    const isPlain = typeof value === "string" || typeof value === "boolean" || typeof value === "number";
    // The user's name is always derived from the subject.
    return isPlain && attribute !== "username" ? [[attribute, String(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}
