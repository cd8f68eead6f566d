import * as z from "zod";
import { createExpiringDocuments } from "#local/expiring-documents.ts";
import { readClientCredentials } from "#local/http/client-credentials.ts";
import { readForm } from "#local/http/form.ts";
import { isVerifierOf } from "#local/http/pkce.ts";
import { json, type LocalRequest, type LocalResponse } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import type { Accounts } from "./accounts.ts";
import { AuthorizationRequest } from "./authorization-request.ts";
import type { Consent, Emulator } from "./emulator.ts";
import type { Provider } from "./provider.ts";

const CODE_LIFETIME_MS = 5 * 60 * 1000;
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

const IssuedCode = z.object({ request: AuthorizationRequest, sub: z.string() });
export type IssuedCode = z.infer<typeof IssuedCode>;
const IssuedToken = z.object({ clientId: z.string(), scope: z.string(), sub: z.string() });
const TokenAnswer = z.object({ access_token: z.string() });

export interface TokenEndpoint {
  /** Records an issued code. */
  readonly keepCode: (code: string, issued: IssuedCode) => void;
  /** Answers `POST /token`. */
  readonly exchange: (request: LocalRequest) => Promise<LocalResponse>;
  /** Answers `GET /userinfo`. */
  readonly userInfo: (request: LocalRequest) => Promise<LocalResponse>;
}

/** An error in the form of RFC 6749, 5.2. */
const refuse = (status: number, error: string, description: string): LocalResponse =>
  json(status, { error, error_description: description }, { "cache-control": "no-store" });

/** Adds the checks of real providers to the emulator's token endpoint, which accepts any code of any client. */
export function createTokenEndpoint(
  { client, id }: Provider,
  {
    store,
    now,
    accounts,
    emulator,
  }: { store: Store; now: () => Date; accounts: Accounts; emulator: () => Promise<Emulator> },
): TokenEndpoint {
  const codes = createExpiringDocuments(store, `oidc/${id}/code`, IssuedCode, { lifetimeMs: CODE_LIFETIME_MS, now });
  const expiry = { lifetimeMs: TOKEN_LIFETIME_MS, now };
  const tokens = createExpiringDocuments(store, `oidc/${id}/access-token`, IssuedToken, expiry);

  const consentOf = (code: string, form: URLSearchParams): Consent | string => {
    const issued = codes.take(code);
    const account = issued && accounts.get(issued.sub);
    if (issued === undefined || account === undefined) return "The code is unknown, too old or was used before.";
    const { clientId, redirectUri, scope, nonce, codeChallenge } = issued.request;
    if (form.get("redirect_uri") !== redirectUri) return "The redirect_uri is not the one the code was sent to.";
    const verifier = form.get("code_verifier");
    const proven = codeChallenge === undefined ? verifier === null : isVerifierOf(codeChallenge, verifier ?? "");
    return proven ? { account, clientId, scope, nonce } : "The code_verifier does not match the code_challenge.";
  };

  return {
    keepCode: codes.put,
    exchange: async (request) => {
      const form = readForm(request) ?? new URLSearchParams();
      const given = readClientCredentials(request, form);
      if (given?.id !== client.id || given.secret !== client.secret) {
        return refuse(401, "invalid_client", "The client id or its secret is wrong.");
      }
      if (form.get("grant_type") !== "authorization_code") {
        return refuse(400, "unsupported_grant_type", "Only authorization_code is supported.");
      }
      const consent = consentOf(form.get("code") ?? "", form);
      if (typeof consent === "string") return refuse(400, "invalid_grant", consent);
      const body = new URLSearchParams({ grant_type: "authorization_code", client_id: client.id }).toString();
      // Checked here: the emulator would read another client id from it.
      const headers = { ...request.headers, authorization: "" };
      const answer = await (await emulator())({ ...request, headers, body: Buffer.from(body) }, consent);
      const { access_token } = TokenAnswer.parse(JSON.parse(String(answer.body)));
      tokens.put(access_token, { clientId: client.id, scope: consent.scope, sub: consent.account.sub });
      return answer;
    },
    userInfo: async (request) => {
      const token = /^Bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1];
      const issued = tokens.get(token ?? "");
      const account = issued && accounts.get(issued.sub);
      if (issued === undefined || account === undefined) {
        return { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } };
      }
      return (await emulator())(request, { account, clientId: issued.clientId, scope: issued.scope });
    },
  };
}
