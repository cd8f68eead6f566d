import { createGateway, type GatewayParts } from "#local/gateway/create-gateway.ts";
import { findRoute, type GatewayRoute } from "#local/gateway/find-route.ts";
import { refuseAsGateway } from "#local/faults/refusal-forms.ts";
import type { FaultForm } from "#local/faults/with-faults.ts";
import type { LocalService } from "#local/http/service.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { isForMachines } from "#shared/permissions.ts";

const machineAuthorizers = {
  "api-key": "functions/triggers/authorize-api-key.ts",
  "scim-token": "functions/triggers/authorize-scim-token.ts",
} as const;

const routes: readonly GatewayRoute[] = routeEntries.map(({ file, route }) => {
  const { method, path, access, timeoutSeconds } = route;
  const authorizer = isForMachines(access) ? { file: machineAuthorizers[access] } : "jwt";
  return { method, path, file, timeoutSeconds, authorizer: access === "public" ? undefined : authorizer };
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
