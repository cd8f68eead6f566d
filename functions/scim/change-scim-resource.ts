import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { changeResource, patching, readMessage } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.changeScimResource, ({ params, body, actor }, services) => {
  const patch = patching(readMessage(body));
  return changeResource(services, actor, { kind: params.resource, id: params.resourceId }, patch);
});
