import { endpoint } from "#functions/core/endpoint.ts";
import { ensureCompany } from "#functions/domain/ensure-company.ts";
import { refuseMemberOf } from "#functions/domain/invitations/refuse-member-of.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";

export const handler = endpoint(invitationRoutes.foundCompany, async ({ actor }, services) => {
  await refuseMemberOf(services.table, actor);
  const { userId: sub, email } = actor;
  await ensureCompany({ sub, email }, services);
  return undefined;
});
