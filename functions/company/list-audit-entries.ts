import { endpoint } from "#functions/core/endpoint.ts";
import { nameSubjects } from "#functions/domain/audit/name-subjects.ts";
import { findAuditEntries } from "#functions/domain/find-audit-entries.ts";
import { nameActors } from "#functions/domain/name-actors.ts";
import { companyRoutes } from "#shared/api/company.ts";

export const handler = endpoint(companyRoutes.listAuditEntries, async ({ query, actor }, { table }) => {
  const { entries, next } = await findAuditEntries(table, actor.companyId, query);
  const names = await nameActors(table, actor.companyId);
  return {
    entities: entries.map((entry) => ({ ...entry, actorEmail: names.get(entry.actorId) ?? "" })),
    subjects: await nameSubjects(table, actor, entries, names),
    next,
  };
});
