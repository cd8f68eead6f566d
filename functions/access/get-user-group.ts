import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { groupWithUsers } from "#functions/domain/access/group-view.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.getUserGroup, async ({ params, actor }, { table }) =>
  groupWithUsers(table, actor, await loadAccessState(table, actor.companyId), params.id),
);
