import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { removeResource } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.removeScimResource, async ({ params, actor }, services) => {
  await removeResource(services, actor, { kind: params.resource, id: params.resourceId });
  return undefined;
});
