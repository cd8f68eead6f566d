import { createGateway, type GatewayParts } from "#local/gateway/create-gateway.ts";
import { findRoute, type GatewayRoute } from "#local/gateway/find-route.ts";
import { refuseAsGateway } from "#local/faults/refusal-forms.ts";
import type { FaultForm } from "#local/faults/with-faults.ts";
import type { LocalService } from "#local/http/service.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { type Access, isForKeys, isForMachines } from "#shared/permissions.ts";

function authorizerOf(access: Access): GatewayRoute["authorizer"] {
  if (access === "public") return undefined;
  if (!isForMachines(access)) return "jwt";
  return { file: `functions/triggers/authorize-${isForKeys(access) ? "api-key" : "scim-token"}.ts` };
}

const routes: readonly GatewayRoute[] = routeEntries.map(({ file, route }) => {
  const { method, path, access, timeoutSeconds } = route;
  return { method, path, file, timeoutSeconds, authorizer: authorizerOf(access) };
});

const gateway = (api: HttpApiName, parts: GatewayParts): LocalService =>
  createGateway(
    routes.filter(({ path }) => httpApiOf(path) === api),
    parts,
  );

/** All HTTP APIs of the product, each with its routes. */
export const createGateways = (parts: GatewayParts): Readonly<Record<HttpApiName, LocalService>> => ({
  templates: gateway("templates", parts),
  people: gateway("people", parts),
  administration: gateway("administration", parts),
  machines: gateway("machines", parts),
});

/** The fault form of the product's API. */
export const apiFaults: FaultForm = {
  name: "api",
  title: "Sestina's own API",
  isSigned: false,
  operations: routes.map(({ method, path }) => `${method} ${path}`),
  operationOf: ({ method, path }) => {
    const route = findRoute(routes, method, path)?.route;
    return route && `${route.method} ${route.path}`;
  },
  refuse: refuseAsGateway,
};
