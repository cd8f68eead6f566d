import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { changeResource, readMessage } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.replaceScimResource, ({ params, body, actor }, services) => {
  const message = readMessage(body);
  return changeResource(services, actor, { kind: params.resource, id: params.resourceId }, () => message);
});
