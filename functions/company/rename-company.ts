import { endpoint } from "#functions/core/endpoint.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { renameCompany } from "#functions/storage/company/company-store.ts";
import { companyRoutes } from "#shared/api/company.ts";

export const handler = endpoint(companyRoutes.renameCompany, async ({ body, actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  await table.write(
    renameCompany(companyId, body.name),
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId: userId,
      action: "company.renamed",
      subjectIds: { company: companyId },
    }),
  );
  return undefined;
});
