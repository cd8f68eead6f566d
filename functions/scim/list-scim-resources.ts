import { scimEndpoint } from "#functions/core/scim-endpoint.ts";
import { listResources } from "#functions/domain/scim/read-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = scimEndpoint(scimRoutes.listScimResources, ({ params, query, actor }, services) =>
  listResources(services, actor.companyId, params.resource, query),
);
