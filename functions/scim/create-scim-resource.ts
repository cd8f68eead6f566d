import { endpoint } from "#functions/core/endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { createResource, readMessage } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = endpoint(
  scimRoutes.createScimResource,
  ({ params, body, actor }, services) => createResource(services, actor, params.resource, readMessage(body)),
  scimError,
);
