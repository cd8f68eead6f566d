import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { groupIn } from "#functions/domain/access/find-in-state.ts";
import { groupView } from "#functions/domain/access/group-view.ts";
import { labelOfCopy } from "#functions/domain/access/label-of-copy.ts";
import { storeNewGroup } from "#functions/domain/access/new-group.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.duplicateUserGroup, async ({ body, actor }, services) => {
  const { table } = services;
  const copy = await storeNewGroup(services, actor, (before) => {
    const { label, description, policyIds, accountIds } = groupIn(before, body.source_user_group_id);
    return { label: labelOfCopy(label), description, policyIds, accountIds };
  });
  const accounts = await listAccounts(table, actor.companyId, actor.accountIds);
  return groupView(copy, await loadAccessState(table, actor.companyId), accounts);
});
