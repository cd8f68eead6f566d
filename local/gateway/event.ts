import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import * as z from "zod";

/** Content types that API Gateway passes as text; all others are base64 (AWS: HTTP API, payload format 2.0). */
const isText = (contentType: string | undefined) =>
  contentType === undefined || /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/i.test(contentType);

function joined(query: URLSearchParams): Record<string, string> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(names.map((name) => [name, query.getAll(name).join(",")]));
}

interface Matched {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** The result of the route's authorizer; absent for a route without one. */
  readonly authorizer?: object | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** The request as an HTTP API passes it to Lambda, payload format 2.0. Keys without a value are absent. */
export function eventOf(request: LocalRequest, { routeKey, pathParameters, authorizer, requestId, now }: Matched) {
  const { cookie, ...headers } = request.headers;
  const text = isText(headers["content-type"]);
  return {
    version: "2.0",
    routeKey,
    rawPath: request.signedPath,
    rawQueryString: request.rawQuery,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    headers,
    ...(request.rawQuery !== "" && { queryStringParameters: joined(request.query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: "anonymous",
      apiId: "local",
      domainName: headers["host"] ?? "localhost",
      domainPrefix: "local",
      http: {
        method: request.method,
        path: request.signedPath,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId,
      routeKey,
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(authorizer !== undefined && { authorizer }),
    },
    ...(request.body.length > 0 && { body: request.body.toString(text ? "utf8" : "base64") }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
}

const Result = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
  cookies: z.array(z.string()).optional(),
});

/** A handler's result as an HTTP response; without a statusCode the value itself is the JSON body. */
export function responseOf(result: unknown): LocalResponse {
  const parsed = Result.safeParse(result);
  if (!parsed.success) {
    return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(result ?? null) };
  }
  const { statusCode, headers = {}, body = "", isBase64Encoded, cookies } = parsed.data;
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      ...(cookies !== undefined && { "set-cookie": cookies.join(",") }),
    },
    body: isBase64Encoded === true ? Buffer.from(body, "base64") : body,
  };
}
