import type { Route } from "#shared/api/route.ts";
import { AppError } from "#shared/errors.ts";
import { endpointBy } from "./endpoint-by.ts";
import { readScimCaller } from "./scim-caller.ts";
import { scimError } from "./scim-error.ts";

const tokenEndpoint = endpointBy((route, event) => {
  if (route.access !== "scim-token") throw new AppError("PERMISSION_DENIED");
  return Promise.resolve(readScimCaller(event));
});

type ScimRoute = Route & { readonly access: "scim-token" };

/** The handler of a route that identity providers call; as `endpointBy` says, with errors in the form of RFC 7644. */
export const scimEndpoint = <R extends ScimRoute>(route: R, handle: Parameters<typeof tokenEndpoint<R>>[1]) =>
  tokenEndpoint(route, handle, scimError);
