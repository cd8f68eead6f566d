import { isForMachines } from "#shared/permissions.ts";
import { randomUUID } from "node:crypto";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import type { Route } from "#shared/api/route.ts";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { accessLine } from "./access-line.ts";
import type { Authorizer } from "./authorizer.ts";
import { eventOf, responseOf } from "./event.ts";
import { findRoute, type FoundRoute } from "./find-route.ts";
import { type InvokeLambda, LambdaError } from "#local/lambda/lambda.ts";
import { askLambdaAuthorizer, type Verdict } from "./lambda-authorizer.ts";

interface Parts {
  readonly authorize: Authorizer;
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
  /** Takes a line for each call of a route; unless given, nobody sees them. */
  readonly writeAccessLog?: ((line: string) => void) | undefined;
}

/** API Gateway's own limits for HTTP APIs. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const DEFAULT_TIMEOUT_SECONDS = 10;

const unavailable = json(503, { message: "Service Unavailable" });
const entityTooLarge = json(413, { message: "Request Entity Too Large" });

async function withTimeout(call: Promise<LocalResponse>, seconds: number): Promise<LocalResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<LocalResponse>((resolve) => {
    timer = setTimeout(() => resolve(unavailable), seconds * 1000);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What API Gateway answers for a Lambda that did not (AWS: "Troubleshooting HTTP API Lambda integrations"). */
function failureAnswer(error: unknown): LocalResponse {
  if (error instanceof LambdaError && error.name === "Sandbox.Timedout") return unavailable;
  if (error instanceof LambdaError && error.name === "RequestEntityTooLargeException") return entityTooLarge;
  return json(500, { message: "Internal Server Error" });
}

async function call({ invoke }: Parts, file: string, event: unknown): Promise<LocalResponse> {
  try {
    return responseOf(await invoke(file, event));
  } catch (error) {
    console.error(`${file} failed`, error);
    return failureAnswer(error);
  }
}

/** Why it is refused stands in a header alone (AWS: "Troubleshooting issues with HTTP API JWT authorizers"). */
function refusalOf(authorization: string | undefined): Verdict {
  const why =
    authorization === undefined ? "" : ' scope="" error="invalid_token" error_description="the token is invalid"';
  const headers = { "www-authenticate": `Bearer${why}` };
  return { refusal: { status: 401, headers, body: JSON.stringify({ message: "Unauthorized" }) } };
}

/** The verdict of the authorizer that the deployment puts before routes of this access. */
async function verdictOn(parts: Parts, request: LocalRequest, { access }: Route, event: object): Promise<Verdict> {
  const { authorization } = request.headers;
  if (access === "public") return {};
  if (isForMachines(access)) return askLambdaAuthorizer(parts.invoke, access, authorization, event);
  const claims = await parts.authorize(authorization);
  return claims === undefined ? refusalOf(authorization) : { authorizer: { jwt: { claims, scopes: null } } };
}

async function answer(parts: Parts, request: LocalRequest, found: FoundRoute): Promise<LocalResponse> {
  const { route, file, pathParameters } = found;
  const routeKey = `${route.method} /api${route.path}`;
  const matched = { routeKey, pathParameters, requestId: randomUUID(), now: parts.now() };
  const began = performance.now();
  const { refusal, authorizer } = await verdictOn(parts, request, route, eventOf(request, matched));
  const event = eventOf(request, { ...matched, authorizer });
  const response =
    refusal ?? (await withTimeout(call(parts, file, event), route.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS));
  const { requestId } = matched;
  const took = { status: response.status, responseLatency: Math.round(performance.now() - began) };
  parts.writeAccessLog?.(accessLine({ requestId, routeKey, ...took, authorizer }));
  return response;
}

/** One HTTP API of the product: its routes of the table, each with its handler, behind the authorizers. Mounted at /api. */
export function createGateway(api: HttpApiName, parts: Parts): LocalService {
  return {
    handle: async (request) => {
      if (request.body.length > MAX_REQUEST_BYTES) return entityTooLarge;
      const found = findRoute(request.method, request.path);
      const isOurs = found !== undefined && httpApiOf(found.route.path) === api;
      return !isOurs ? json(404, { message: "Not Found" }) : answer(parts, request, found);
    },
  };
}

/** All HTTP APIs of the product, each with the routes whose paths it answers. */
export const createGateways = (parts: Parts): Readonly<Record<HttpApiName, LocalService>> => ({
  templates: createGateway("templates", parts),
  people: createGateway("people", parts),
  administration: createGateway("administration", parts),
  machines: createGateway("machines", parts),
});
