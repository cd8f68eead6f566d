import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { createResource, readMessage } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.createScimResource, ({ params, body, actor }, services) =>
  createResource(services, actor, params.resource, readMessage(body)),
);
