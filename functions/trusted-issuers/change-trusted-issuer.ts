import { endpoint } from "#functions/core/endpoint.ts";
import { checkKeyGrant, checkSeen, withRead } from "#functions/domain/api-keys/check-key-grant.ts";
import { checkIssuer } from "#functions/domain/trusted-issuers/check-issuer.ts";
import { checkOwner } from "#functions/domain/trusted-issuers/check-owner.ts";
import { trustView } from "#functions/domain/trusted-issuers/trust-view.ts";
import { visibleTrust } from "#functions/domain/trusted-issuers/visible-trust.ts";
import { existingAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { replaceTrust } from "#functions/storage/machine-api/trust-store.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";

export const handler = endpoint(
  trustedIssuerRoutes.changeTrustedIssuer,
  async ({ params: { id }, body, actor }, services) => {
    const { table, oidcTokens, now, newId } = services;
    const { companyId, userId: actorId } = actor;
    const seen = await visibleTrust(table, actor, id);
    const next = { ...seen, ...body, scopes: body.scopes === undefined ? seen.scopes : withRead(body.scopes) };
    // What the caller does not hold they can neither add nor open to other tokens. A name opens nothing.
    if (Object.keys(body).some((field) => field !== "name")) {
      checkSeen(actor, body.accountIds ?? []);
      checkKeyGrant(actor, seen);
      checkKeyGrant(actor, next);
    }
    if (body.issuer !== undefined || body.conditions !== undefined) checkOwner(next);
    if (next.issuer !== seen.issuer) await checkIssuer(oidcTokens, next.issuer);
    const at = now().toISOString();
    const subjectIds = { "trusted-issuer": id, name: seen.name };
    await table.write(
      ...replaceTrust(companyId, seen, next),
      ...next.accountIds.map((account) => existingAccount({ companyId, id: account })),
      auditEntry({ id: newId(), companyId, at, actorId, subjectIds, action: "trusted-issuer.changed" }),
    );
    return trustView(table, actor, next);
  },
);
