import { randomUUID } from "node:crypto";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { accessLine, type AccessLogFormat } from "./access-line.ts";
import type { Authorizer } from "./authorizer.ts";
import { eventOf, responseOf } from "./event.ts";
import { findRoute, type FoundRoute, type GatewayRoute } from "./find-route.ts";
import { type InvokeLambda, LambdaError } from "#local/lambda/lambda.ts";
import { askLambdaAuthorizer, type Verdict } from "./lambda-authorizer.ts";

export interface GatewayParts {
  readonly authorize: Authorizer;
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
  /** The log of all calls; none unless given. */
  readonly accessLog?: { readonly format: AccessLogFormat; readonly write: (line: string) => void } | undefined;
}

/** API Gateway's limits for HTTP APIs. */
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

/** API Gateway's answer when the Lambda fails (AWS: "Troubleshooting HTTP API Lambda integrations"). */
function failureAnswer(error: unknown): LocalResponse {
  if (error instanceof LambdaError && error.name === "Sandbox.Timedout") return unavailable;
  if (error instanceof LambdaError && error.name === "RequestEntityTooLargeException") return entityTooLarge;
  return json(500, { message: "Internal Server Error" });
}

async function call({ invoke }: GatewayParts, file: string, event: unknown): Promise<LocalResponse> {
  try {
    return responseOf(await invoke(file, event));
  } catch (error) {
    console.error(`${file} failed`, error);
    return failureAnswer(error);
  }
}

/** The reason of a refusal is in a header only (AWS: "Troubleshooting issues with HTTP API JWT authorizers"). */
function refusalOf(authorization: string | undefined): Verdict {
  const why =
    authorization === undefined ? "" : ' scope="" error="invalid_token" error_description="the token is invalid"';
  const headers = { "www-authenticate": `Bearer${why}` };
  return { refusal: { status: 401, headers, body: JSON.stringify({ message: "Unauthorized" }) } };
}

/** The verdict of a route's authorizer. */
async function verdictOn(
  parts: GatewayParts,
  request: LocalRequest,
  { authorizer }: GatewayRoute,
  event: object,
): Promise<Verdict> {
  const { authorization } = request.headers;
  if (authorizer === undefined) return {};
  if (authorizer !== "jwt") return askLambdaAuthorizer(parts.invoke, authorizer.file, authorization, event);
  const claims = await parts.authorize(authorization);
  return claims === undefined ? refusalOf(authorization) : { authorizer: { jwt: { claims, scopes: null } } };
}

async function answer(parts: GatewayParts, request: LocalRequest, found: FoundRoute): Promise<LocalResponse> {
  const { route, pathParameters } = found;
  const routeKey = `${route.method} /api${route.path}`;
  const matched = { routeKey, pathParameters, requestId: randomUUID(), now: parts.now() };
  const began = performance.now();
  const { refusal, authorizer } = await verdictOn(parts, request, route, eventOf(request, matched));
  const event = eventOf(request, { ...matched, authorizer });
  const response =
    refusal ?? (await withTimeout(call(parts, route.file, event), route.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS));
  const { requestId } = matched;
  const took = { status: response.status, responseLatency: Math.round(performance.now() - began) };
  const { accessLog } = parts;
  accessLog?.write(accessLine(accessLog.format, { requestId, routeKey, ...took, authorizer }));
  return response;
}

/** One HTTP API with its routes and their authorizers. Mounted at /api. */
export function createGateway(routes: readonly GatewayRoute[], parts: GatewayParts): LocalService {
  return {
    handle: async (request) => {
      if (request.body.length > MAX_REQUEST_BYTES) return entityTooLarge;
      const found = findRoute(routes, request.method, request.path);
      return found === undefined ? json(404, { message: "Not Found" }) : answer(parts, request, found);
    },
  };
}
