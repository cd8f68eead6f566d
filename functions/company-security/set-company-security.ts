import { endpoint } from "#functions/core/endpoint.ts";
import { changedPolicies } from "#functions/domain/sign-in/changed-policies.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getSecurity, putSecurity } from "#functions/storage/company/company-security-store.ts";
import { checkOpenConnection } from "#functions/storage/sso/sso-store.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";

export const handler = endpoint(companySecurityRoutes.setCompanySecurity, async ({ body, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId } = actor;
  const before = await getSecurity(table, companyId);
  const { after, connection, held } = await changedPolicies(table, { before, change: body, actor, now: now() });
  await table.write(
    ...putSecurity(companyId, after),
    ...(connection === undefined ? [] : [checkOpenConnection(connection)]),
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId: userId,
      action: "company.security-changed",
      subjectIds: { company: companyId },
      before: { policies: held.before },
      after: { policies: held.after },
    }),
  );
  return undefined;
});
