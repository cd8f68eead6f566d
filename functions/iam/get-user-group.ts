import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { groupWithUsers } from "#functions/domain/access/group-view.ts";
import { iamRoutes } from "#shared/api/iam.ts";

export const handler = endpoint(iamRoutes.getUserGroup, async ({ params, actor }, { table }) =>
  groupWithUsers(table, actor, await loadAccessState(table, actor.companyId), params.id),
);
