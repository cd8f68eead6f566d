import * as z from "zod";
import { Id } from "../models/scalars.ts";
import { Issuer, NewSsoConnection, SsoClient, SsoConnection, SsoGroups } from "../models/sso.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** Who signs in by which provider decides who gets in at all: more than to manage the team. */
const access = anyOf("company_security");
const params = z.strictObject({ id: Id });

export const ssoRoutes = defineRoutes({
  listSsoConnections: {
    method: "GET",
    path: "/sso/connections",
    access,
    needs: ["table:read"],
    summary: "The company's own sign-in providers.",
    reply: z.array(SsoConnection),
  },
  addSsoConnection: {
    method: "POST",
    path: "/sso/connections",
    access,
    needs: ["table:write", "discovery"],
    audits: "sso.added",
    summary: "Register an OpenID Connect issuer; the answer says what proves that the domain is the company's.",
    body: NewSsoConnection,
    reply: SsoConnection,
    status: 201,
    fails: ["SSO_ISSUER_INVALID", "TOO_MANY_SSO_CONNECTIONS", "USER_GROUP_NOT_FOUND", "GRANT_EXCEEDS_OWN"],
    timeoutSeconds: 20,
  },
  verifySsoDomain: {
    method: "POST",
    path: "/sso/connections/{id}/verification",
    access,
    needs: ["table:write", "dns"],
    touches: ["sso-domain"],
    audits: "sso.domain-verified",
    summary: "Look for the record of the domain in the public DNS; where it stands, the domain is the company's.",
    params,
    reply: SsoConnection,
    fails: ["SSO_CONNECTION_NOT_FOUND", "SSO_RECORD_MISSING", "SSO_DNS_UNANSWERED", "SSO_DOMAIN_TAKEN"],
    timeoutSeconds: 20,
  },
  setSsoClient: {
    method: "PUT",
    path: "/sso/connections/{id}/client",
    access,
    needs: ["table:write", "identity:providers"],
    touches: ["sso-provider", "sso-host", "lease"],
    audits: "sso.client-set",
    summary:
      "Say by which client the provider knows us: from now on people sign in by it. The secret is not shown again.",
    params,
    body: SsoClient,
    reply: SsoConnection,
    fails: ["SSO_CONNECTION_NOT_FOUND", "SSO_DOMAIN_NOT_VERIFIED", "SSO_CLIENT_REFUSED", "CONFLICT_TRY_AGAIN"],
    timeoutSeconds: 29,
  },
  setSsoGroups: {
    method: "PUT",
    path: "/sso/connections/{id}/groups",
    access,
    needs: ["table:write"],
    audits: "sso.groups-set",
    summary: "Say which user groups people join who sign in for the first time.",
    params,
    body: SsoGroups,
    reply: SsoConnection,
    fails: ["SSO_CONNECTION_NOT_FOUND", "USER_GROUP_NOT_FOUND", "GRANT_EXCEEDS_OWN"],
  },
  removeSsoConnection: {
    method: "DELETE",
    path: "/sso/connections/{id}",
    access,
    needs: ["table:write", "identity:providers"],
    touches: ["lease", "sso-domain", "sso-provider", "sso-host"],
    audits: "sso.removed",
    summary: "Take a provider away: nobody signs in by it any more, and the domain is free.",
    params,
    fails: ["SSO_CONNECTION_NOT_FOUND", "SSO_CONNECTION_REQUIRED", "CONFLICT_TRY_AGAIN"],
    timeoutSeconds: 29,
  },
  findSsoProvider: {
    method: "GET",
    path: "/sso/provider",
    access: "public",
    needs: ["table:read"],
    touches: ["sso-host"],
    summary: "The provider by which the people of a registered issuer's host sign in.",
    query: z.strictObject({ iss: Issuer }),
    reply: z.object({ provider: z.string() }),
    fails: ["SSO_PROVIDER_UNKNOWN"],
  },
  registerSso: {
    method: "POST",
    path: "/user/register-sso",
    access: "joining",
    needs: ["table:write"],
    touches: ["sso-provider", "sso-person", "user", "invited", "invitation-token"],
    audits: "member.joined",
    summary: "Join the company whose provider one has signed in by. Who one is, the token says and nothing else.",
    fails: ["SSO_CONNECTION_NOT_FOUND", "SSO_ADDRESS_FOREIGN", "USER_LIMIT_EXCEEDED", "USER_GROUP_REQUIRED"],
  },
});
