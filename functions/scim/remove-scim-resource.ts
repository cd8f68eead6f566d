import { endpoint } from "#functions/core/endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { removeResource } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = endpoint(
  scimRoutes.removeScimResource,
  async ({ params, actor }, services) => {
    await removeResource(services, actor, { kind: params.resource, id: params.resourceId });
    return undefined;
  },
  scimError,
);
