import { endpoint } from "#functions/core/endpoint.ts";
import { recordOf, viewOf } from "#functions/domain/sso/connection-view.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { claimDomain, getSsoConnection } from "#functions/storage/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(ssoRoutes.verifySsoDomain, async ({ params: { id }, actor }, services) => {
  const { table, dns, now, newId } = services;
  const { companyId, userId } = actor;
  const connection = await getSsoConnection(table, companyId, id);
  if (connection.verifiedAt !== undefined) return viewOf(table, companyId, id);

  const { name, value } = recordOf(connection);
  const published = await dns.txt(name);
  if (published === "unanswered") throw new AppError("SSO_DNS_UNANSWERED");
  if (!published.includes(value)) throw new AppError("SSO_RECORD_MISSING");

  const at = now().toISOString();
  const entry = { id: newId(), companyId, at, actorId: userId, subjectIds: { provider: id } };
  await table.write(...claimDomain(connection, at), auditEntry({ ...entry, action: "sso.domain-verified" }));
  return viewOf(table, companyId, id);
});
