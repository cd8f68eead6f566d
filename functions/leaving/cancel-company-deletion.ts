import { endpoint } from "#functions/core/endpoint.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { cancelDeletion } from "#functions/storage/company-deletion-store.ts";
import { getCompany } from "#functions/storage/company-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(leavingRoutes.cancelCompanyDeletion, async ({ actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  const { deletesAt } = await getCompany(table, companyId);
  if (deletesAt === undefined) throw new AppError("COMPANY_DELETION_NOT_PLANNED");
  const what = { action: "company.deletion-cancelled", subjectIds: { company: companyId } } as const;
  await table.write(
    ...cancelDeletion({ companyId, at: deletesAt }),
    auditEntry({ id: newId(), companyId, at: now().toISOString(), actorId: userId, ...what }),
  );
  return undefined;
});
