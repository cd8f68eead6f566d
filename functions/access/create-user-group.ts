import { endpoint } from "#functions/core/endpoint.ts";
import { groupView } from "#functions/domain/access/group-view.ts";
import { storeNewGroup } from "#functions/domain/access/new-group.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.createUserGroup, async ({ body, actor }, services) => {
  const group = await storeNewGroup(services, actor, () => ({ ...body, policyIds: [], accountIds: [] }));
  return groupView(group, { policies: [], members: [] }, []);
});
