import { endpoint } from "#functions/core/endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { readResource } from "#functions/domain/scim/read-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = endpoint(
  scimRoutes.readScimResource,
  ({ params, query, actor }, services) =>
    readResource(services, actor.companyId, params.resource, params.resourceId, query),
  scimError,
);
