import { endpoint } from "#functions/core/endpoint.ts";
import { groupView } from "#functions/domain/access/group-view.ts";
import { storeNewGroup } from "#functions/domain/access/new-group.ts";
import { iamRoutes } from "#shared/api/iam.ts";

export const handler = endpoint(iamRoutes.createUserGroup, async ({ body, actor }, services) => {
  const group = await storeNewGroup(services, actor, () => ({ ...body, policyIds: [], accountIds: [] }));
  return groupView(group, { policies: [], members: [] }, []);
});
