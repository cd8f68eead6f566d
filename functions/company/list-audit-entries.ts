import { endpoint } from "#functions/core/endpoint.ts";
import { findAuditEntries } from "#functions/domain/find-audit-entries.ts";
import { listUsers } from "#functions/storage/user-store.ts";
import { companyRoutes } from "#shared/api/company.ts";

export const handler = endpoint(companyRoutes.listAuditEntries, async ({ query, actor }, { table }) => {
  const { entries, next } = await findAuditEntries(table, actor.companyId, query);
  const users = await listUsers(table, actor.companyId);
  const emailOf = (userId: string) => users.find(({ id }) => id === userId)?.email ?? "";
  return { entities: entries.map((entry) => ({ ...entry, actorEmail: emailOf(entry.actorId) })), next };
});
