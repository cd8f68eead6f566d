import * as z from "zod";
import { areas } from "#shared/api/index.ts";
import type { Route } from "#shared/api/route.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { type ErrorCode, errorStatuses } from "#shared/errors.ts";
import { isForKeys, isForMachines } from "#shared/permissions.ts";

const everyRouteFails: readonly ErrorCode[] = ["INTERNAL_ERROR"];
const bodyFails: readonly ErrorCode[] = ["INVALID_JSON", "UNSUPPORTED_MEDIA_TYPE", "REQUEST_TOO_LARGE"];
const keyRouteFails: readonly ErrorCode[] = ["UNAUTHENTICATED", "TOO_MANY_REQUESTS"];
const signedInRouteFails: readonly ErrorCode[] = ["UNAUTHENTICATED", "COMPANY_ACCESS_DENIED", "PERMISSION_DENIED"];

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { target: "openapi-3.0", io, unrepresentable: "any" });

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parameters(schema: z.ZodType | undefined, where: "path" | "query") {
  if (schema === undefined) return [];
  const { properties, required } = ObjectSchema.parse(schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", minLength: 8, maxLength: 128 },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag of the template or of one of its versions, instead of basedOnVersion.",
  schema: { type: "string" },
};

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag that the caller has: 304 without a body if it is still that.",
  schema: { type: "string" },
};

/** The body names the version that the caller has seen, if no header does. */
function takesIfMatch({ access, body }: Route): boolean {
  if (!isForKeys(access) || body === undefined) return false;
  const { properties, required } = ObjectSchema.parse(schemaOf(body, "input"));
  return Object.hasOwn(properties, "basedOnVersion") && !required.includes("basedOnVersion");
}

/** For keys of several accounts. */
const account = {
  name: "Sestina-Account",
  in: "header",
  required: false,
  description: "The id of an account (GET /v1/accounts); needed by a key of several accounts.",
  schema: { type: "string" },
};

const isOfAccount = ({ access, acrossAccounts }: Route) => isForKeys(access) && acrossAccounts !== true;

function callerFails({ access }: Route): readonly ErrorCode[] {
  if (access === "public") return [];
  if (isForKeys(access)) return [...keyRouteFails, "PERMISSION_DENIED"];
  return isForMachines(access) ? keyRouteFails : signedInRouteFails;
}

/** All refused tokens have the same answer, API Gateway's. */
const schemaNameOf = (codes: readonly ErrorCode[]) => (codes.includes("UNAUTHENTICATED") ? "RefusedToken" : "Error");

/** Programs get problems of RFC 9457. */
const errorTypeOf = ({ path }: Route, codes: readonly ErrorCode[]) =>
  path.startsWith("/v1/") && !codes.includes("UNAUTHENTICATED") ? "application/problem+json" : "application/json";

function failures(route: Route) {
  const input: readonly ErrorCode[] = (route.body ?? route.query ?? route.params) ? ["INVALID_INPUT"] : [];
  const body: readonly ErrorCode[] = route.body ? bodyFails : [];
  const codes = [...input, ...body, ...callerFails(route), ...(route.fails ?? []), ...everyRouteFails];
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, grouped]) => [
      String(status),
      {
        description: grouped.map((code) => `${code}: ${errorMessages[code]}`).join("\n"),
        content: {
          [errorTypeOf(route, grouped)]: { schema: { $ref: `#/components/schemas/${schemaNameOf(grouped)}` } },
        },
      },
    ]),
  );
}

const bodyTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  raw: "application/octet-stream",
} as const;

function requestBody(route: Route) {
  const kind = route.bodyKind ?? "json";
  if (route.body === undefined && kind === "json") return {};
  const schema = route.body === undefined ? { type: "string", format: "binary" } : schemaOf(route.body, "input");
  return { requestBody: { required: true, content: { [bodyTypes[kind]]: { schema } } } };
}

const header = (description: string) => ({ description, schema: { type: "string" } });

/** What the answers of calls with a key have besides. */
const callsHeaders = {
  RateLimit: header("What is left of the key's calls in this minute (r), and the seconds until the next one (t)."),
  "RateLimit-Policy": header("The key's calls (q) in so many seconds (w)."),
};

function headersOf({ access, method }: Route) {
  if (!isForKeys(access)) return {};
  const tag = method === "GET" && { ETag: header("Of the body; it begins with the version that the body names.") };
  return { headers: { ...callsHeaders, ...tag } };
}

const contentOf = ({ replyKind }: Route, reply: z.ZodType) =>
  replyKind === undefined
    ? { "application/json": { schema: schemaOf(reply, "output") } }
    : { [`image/${replyKind}`]: { schema: { type: "string", format: "binary" } } };

function success(route: Route) {
  const status = String(route.status ?? (route.reply === undefined ? 204 : 200));
  const content = route.reply && contentOf(route, route.reply);
  const unchanged = isForKeys(route.access) &&
    route.method === "GET" && { "304": { description: "As the caller has it", ...headersOf(route) } };
  const goesOn = route.mayStartJob === true && {
    "202": { description: "Goes on as a job", ...(content && { content }) },
  };
  const done = { description: "Done", ...headersOf(route), ...(content && { content }) };
  return { [status]: done, ...unchanged, ...goesOn };
}

function securityOf({ access }: Route) {
  if (access === "public") return { security: [] };
  return isForMachines(access) ? { security: [{ apiKey: [] }] } : {};
}

function neededFor({ access }: Route): string {
  if (isForKeys(access)) return ` Needs a key with the scope ${access.scope}.`;
  return typeof access === "string" ? "" : ` Needs one of: ${access.anyOf.join(", ")}.`;
}

function operation(area: string, name: string, route: Route) {
  const audited = typeof route.audits === "string" ? ` Leaves ${route.audits} in the audit log.` : "";
  return {
    operationId: name,
    tags: [area],
    summary: route.summary,
    description: `${route.summary}${neededFor(route)}${audited}`,
    ...securityOf(route),
    ...(isForKeys(route.access) && { "x-scope": route.access.scope }),
    parameters: [
      ...parameters(route.params, "path"),
      ...parameters(route.query, "query"),
      ...(route.needsIdempotencyKey === true ? [idempotencyKey] : []),
      ...(takesIfMatch(route) ? [ifMatch] : []),
      ...(isForKeys(route.access) && route.method === "GET" ? [ifNoneMatch] : []),
      ...(isOfAccount(route) ? [account] : []),
    ],
    ...requestBody(route),
    responses: { ...success(route), ...failures(route) },
  };
}

const errorSchema = {
  type: "object",
  required: ["detail"],
  properties: {
    type: { type: "string", format: "uri-reference" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", enum: Object.keys(errorStatuses) },
    fields: {
      type: "array",
      items: { type: "object", properties: { field: { type: "string" }, rule: { type: "string" } } },
    },
    requestId: { type: "string" },
  },
};

const refusedTokenSchema = { type: "object", required: ["message"], properties: { message: { type: "string" } } };

/** The whole API as an OpenAPI 3.0 document, generated from the table of endpoints. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, routes] of Object.entries(areas)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(area, name, route) };
    }
  }
  return {
    openapi: "3.0.3",
    info: { title: "Sestina", version: "1", license: { name: "MIT" } },
    servers: [{ url: "/api" }],
    security: [{ idToken: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema, RefusedToken: refusedTokenSchema },
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "http", scheme: "bearer", description: "An API key, made under Settings, API keys." },
      },
    },
  };
}
