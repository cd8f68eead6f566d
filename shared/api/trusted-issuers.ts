import * as z from "zod";
import { Id } from "../models/scalars.ts";
import {
  ExchangedToken,
  NewTrustedIssuer,
  TokenExchange,
  TrustedIssuer,
  TrustedIssuerChange,
} from "../models/trusted-issuer.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const access = anyOf("write_aws_accounts");
const params = z.strictObject({ id: Id });

export const trustedIssuerRoutes = defineRoutes({
  listTrustedIssuers: {
    method: "GET",
    path: "/trusted-issuers",
    access,
    needs: ["table:read"],
    summary: "Whose tokens can be exchanged for one of ours, and for what.",
    reply: z.array(TrustedIssuer),
  },
  addTrustedIssuer: {
    method: "POST",
    path: "/trusted-issuers",
    access,
    needs: ["table:write", "oidc-tokens"],
    touches: ["trust"],
    audits: "trusted-issuer.added",
    summary: "Trust the tokens of an OpenID Connect issuer that fit the conditions.",
    body: NewTrustedIssuer,
    reply: TrustedIssuer,
    status: 201,
    timeoutSeconds: 20,
    fails: ["AWS_ACCOUNT_MISSING", "GRANT_EXCEEDS_OWN", "SSO_ISSUER_INVALID", "TOO_MANY_TRUSTS", "CONFLICT_TRY_AGAIN"],
  },
  changeTrustedIssuer: {
    method: "PATCH",
    path: "/trusted-issuers/{id}",
    access,
    needs: ["table:write", "oidc-tokens"],
    touches: ["trust"],
    audits: "trusted-issuer.changed",
    summary: "Change a trusted issuer. The tokens that were exchanged by it end.",
    params,
    body: TrustedIssuerChange,
    reply: TrustedIssuer,
    timeoutSeconds: 20,
    fails: ["TRUST_NOT_FOUND", "AWS_ACCOUNT_MISSING", "GRANT_EXCEEDS_OWN", "SSO_ISSUER_INVALID", "CONFLICT_TRY_AGAIN"],
  },
  removeTrustedIssuer: {
    method: "DELETE",
    path: "/trusted-issuers/{id}",
    access,
    needs: ["table:write"],
    touches: ["trust"],
    audits: "trusted-issuer.removed",
    summary: "End the trust at once, and the tokens that were exchanged by it.",
    params,
    fails: ["TRUST_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
  exchangeToken: {
    method: "POST",
    path: "/v1/token",
    access: "public",
    needs: ["table:write", "oidc-tokens"],
    touches: ["log-of-every-company", "trust", "api-key", "attempts"],
    audits: "token.exchanged",
    summary: "Exchange a token of a trusted issuer for one of 15 minutes (RFC 8693).",
    body: TokenExchange,
    reply: ExchangedToken,
    timeoutSeconds: 20,
    fails: ["TOKEN_NOT_ACCEPTED", "TOO_MANY_REQUESTS"],
  },
});
