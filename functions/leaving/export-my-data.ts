import { endpoint } from "#functions/core/endpoint.ts";
import { personalData } from "#functions/domain/leaving/personal-data.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";

export const handler = endpoint(leavingRoutes.exportMyData, async ({ actor }, { table, now, newId }) => {
  const { companyId, userId } = actor;
  const at = now().toISOString();
  const data = await personalData(table, actor, at);
  const action = "member.data-exported";
  await table.write(
    auditEntry({ id: newId(), companyId, at, actorId: userId, action, subjectIds: { member: userId } }),
  );
  return data;
});
