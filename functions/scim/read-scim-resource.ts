import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { readResource } from "#functions/domain/scim/read-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.readScimResource, ({ params, query, actor }, services) =>
  readResource(services, actor.companyId, params.resource, params.resourceId, query),
);
