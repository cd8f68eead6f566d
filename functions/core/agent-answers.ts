import { HttpEvent, type HttpResult } from "./event.ts";
import { isFromCloudFront } from "./origin.ts";

export const json = { "content-type": "application/json", "cache-control": "no-store" };

/** JSON-RPC 2.0, section 5.1; -32000 is for errors of a server's own. */
export const codes = { parseError: -32700, invalidRequest: -32600, internal: -32603, server: -32000 } as const;

/** A refusal that is about no message: JSON-RPC's error without an id. */
export const agentError = (
  statusCode: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResult => ({
  statusCode,
  headers: { ...json, ...headers },
  body: JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }),
});

/** To a call that did not come through CloudFront: the body of API Gateway's own 403 answer. */
export const forbidden: HttpResult = { statusCode: 403, body: '{"message":"Forbidden"}' };

const notAllowed = agentError(405, codes.server, "Method not allowed: there are no streams and no sessions.", {
  allow: "POST",
});

/** The handler of a method that a server without streams and sessions does not have (MCP, "Streamable HTTP"). */
export const refuseMethod = async (event: unknown): Promise<HttpResult> =>
  (await isFromCloudFront(HttpEvent.parse(event).headers)) ? notAllowed : forbidden;
