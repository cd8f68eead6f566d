import { endpoint } from "#functions/core/endpoint.ts";
import { deletionTime } from "#functions/domain/leaving/deletion-time.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { getCompany } from "#functions/storage/company-store.ts";
import { planDeletion } from "#functions/storage/company-deletion-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(leavingRoutes.planCompanyDeletion, async ({ body, actor }, { table, now, newId }) => {
  const { companyId, userId, email } = actor;
  const { name } = await getCompany(table, companyId);
  if (body.confirmation !== (name || email)) throw new AppError("CONFIRMATION_DIFFERS");
  const at = now().toISOString();
  const deletesAt = deletionTime(at);
  const what = { action: "company.deletion-planned", subjectIds: { company: companyId } } as const;
  await table.write(
    ...planDeletion({ companyId, at: deletesAt }),
    auditEntry({ id: newId(), companyId, at, actorId: userId, ...what }),
  );
  return { deletesAt };
});
