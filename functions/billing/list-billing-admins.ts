import { endpoint } from "#functions/core/endpoint.ts";
import { accessIn, loadAccessState } from "#functions/domain/access/access-state.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { billingRoutes } from "#shared/api/billing.ts";

export const handler = endpoint(billingRoutes.listBillingAdmins, async ({ actor: { companyId } }, { table }) => {
  const [state, users] = await Promise.all([loadAccessState(table, companyId), listUsers(table, companyId)]);
  const mayBill = (userId: string) => accessIn(state, userId)?.permissions.includes("billing") ?? false;
  const admins = users.filter(({ id, joinedAt }) => joinedAt !== undefined && mayBill(id));
  return { entities: admins.map(({ email, displayName }) => ({ email, displayName })) };
});
