import { endpoint } from "#functions/core/endpoint.ts";
import { checkKeyGrant, checkSeen, withRead } from "#functions/domain/api-keys/check-key-grant.ts";
import { checkIssuer } from "#functions/domain/trusted-issuers/check-issuer.ts";
import { checkOwner } from "#functions/domain/trusted-issuers/check-owner.ts";
import { trustView } from "#functions/domain/trusted-issuers/trust-view.ts";
import { existingAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listTrusts, putNewTrust } from "#functions/storage/machine-api/trust-store.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { AppError } from "#shared/errors.ts";
import { MAX_TRUSTED_ISSUERS } from "#shared/models/trusted-issuer.ts";

export const handler = endpoint(trustedIssuerRoutes.addTrustedIssuer, async ({ body, actor }, services) => {
  const { table, oidcTokens, now, newId } = services;
  const { companyId, userId: createdBy } = actor;
  const scopes = withRead(body.scopes);
  checkSeen(actor, body.accountIds);
  checkKeyGrant(actor, { accountIds: body.accountIds, scopes });
  checkOwner(body);
  // Of issuers that are added at the same moment, a few more than this may come to be.
  if ((await listTrusts(table, companyId)).length >= MAX_TRUSTED_ISSUERS) throw new AppError("TOO_MANY_TRUSTS");
  await checkIssuer(oidcTokens, body.issuer);
  const [id, at] = [newId(), now().toISOString()];
  const trust = { ...body, scopes, id, createdAt: at, createdBy, revision: 1 };
  const subjectIds = { "trusted-issuer": id, name: body.name };
  await table.write(
    ...putNewTrust(companyId, trust),
    ...body.accountIds.map((account) => existingAccount({ companyId, id: account })),
    auditEntry({ id: newId(), companyId, at, actorId: createdBy, subjectIds, action: "trusted-issuer.added" }),
  );
  return trustView(table, actor, trust);
});
