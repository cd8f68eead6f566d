import { endpoint } from "#functions/core/endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { listResources } from "#functions/domain/scim/read-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = endpoint(
  scimRoutes.listScimResources,
  ({ params, query, actor }, services) => listResources(services, actor.companyId, params.resource, query),
  scimError,
);
