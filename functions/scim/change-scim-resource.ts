import { endpoint } from "#functions/core/endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { changeResource, patching, readMessage } from "#functions/domain/scim/change-resources.ts";
import { scimRoutes } from "#shared/api/scim.ts";

export const handler = endpoint(
  scimRoutes.changeScimResource,
  ({ params, body, actor }, services) => {
    const patch = patching(readMessage(body));
    return changeResource(services, actor, { kind: params.resource, id: params.resourceId }, patch);
  },
  scimError,
);
