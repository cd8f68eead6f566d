import type { Route } from "#shared/api/route.ts";
import { bearerForms, hasRightChecksum } from "#functions/storage/machine-api/key-form.ts";
import { agentError, codes, forbidden, json } from "./agent-answers.ts";
import { HttpEvent, type HttpResult, sourceAddressOf } from "./event.ts";
import { log } from "./log.ts";
import { servicesFor } from "./makers.ts";
import { isFromCloudFront } from "./origin.ts";
import type { ServicesFor } from "./services.ts";

/** A message of an agent, with the key that it gives. Whether the key opens anything, the API says. */
export interface AgentMessage {
  readonly request: Request;
  readonly message: unknown;
  readonly caller: { readonly key: string; readonly account: string | undefined; readonly address: string };
  /** Logs an error whose details agents do not get. */
  readonly reportFault: (error: unknown) => void;
}

type Answer<R extends Route> = (call: AgentMessage, services: ServicesFor<R["needs"][number]>) => Promise<HttpResult>;

/** RFC 6750, section 2.1. The only place for a key: an address is in logs and histories. */
const bearer = new RegExp(`^Bearer (${bearerForms.source})$`, "i");

/** The key of a call; undefined for what cannot be one, so that no API is asked for it. */
function keyOf({ authorization = "" }: HttpEvent["headers"]): string | undefined {
  const key = bearer.exec(authorization)?.[1];
  return key !== undefined && hasRightChecksum(key) ? key : undefined;
}

/** To an unknown key. CloudFront adds `www-authenticate` (`agentHeaders` of shared/web-headers.ts). */
export const unauthorized = agentError(
  401,
  codes.server,
  "Send an API key or an exchanged token that is valid, in the header Authorization: Bearer.",
);

const tooLarge = agentError(413, codes.server, "The message is too large.");
const parseError = agentError(400, codes.parseError, "The message is not JSON.");
const noBatches = agentError(400, codes.invalidRequest, "Send one message at a time: the protocol has no batches.");
const foreignPage = agentError(403, codes.server, "Pages of other origins cannot call this.");
const wrongType = agentError(415, codes.server, "The content type must be application/json.");
const fault = agentError(500, codes.internal, "Something went wrong in Sestina.");

function messageIn(text: string): { readonly message: unknown } | undefined {
  try {
    return { message: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Why a call is refused before anyone looks who calls; or the message. */
function readMessage({ isBase64Encoded, headers }: HttpEvent, body: unknown, route: Route) {
  // API Gateway passes JSON as text, and what it does not know as text in base64.
  if (isBase64Encoded || !/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) return wrongType;
  const text = typeof body === "string" ? body : "";
  if (text.length > 1000 * (route.bodyThousands ?? 0)) return tooLarge;
  const read = messageIn(text);
  if (read === undefined) return parseError;
  return Array.isArray(read.message) ? noBatches : read;
}

const passed = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"] as const;

/** The request for the protocol's library: without what it does not read, above all the key. */
function requestOf({ headers }: HttpEvent, url: string): Request {
  const read = passed.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return new Request(url, { method: "POST", headers: read });
}

/**
 * The handler of the messages of agents, by the Model Context Protocol's "Streamable HTTP". Refuses what did not come through
 * CloudFront; pages of other origins, whose name a DNS server could make lead here; calls without a key; and what is no JSON-RPC message.
 */
export function agentEndpoint<R extends Route>(route: R, answer: Answer<R>) {
  return async (rawEvent: { readonly body?: unknown }): Promise<HttpResult> => {
    const event = HttpEvent.parse(rawEvent);
    const reportFault = (error: unknown) => {
      log("error", "INTERNAL_ERROR", { requestId: event.requestContext.requestId, error });
    };
    try {
      if (!(await isFromCloudFront(event.headers))) return forbidden;
      const services = await servicesFor<R["needs"][number]>(route.needs, { companyId: undefined, touches: [] });
      const { origin } = event.headers;
      if (origin !== undefined && origin !== services.appUrl()) return foreignPage;
      const key = keyOf(event.headers);
      if (key === undefined) return unauthorized;
      const read = readMessage(event, rawEvent.body, route);
      if ("statusCode" in read) return read;
      const account = event.headers["sestina-account"];
      const caller = { key, account, address: sourceAddressOf(event) };
      const request = requestOf(event, `${services.appUrl()}/api${route.path}`);
      return await answer({ request, message: read.message, caller, reportFault }, services);
    } catch (error) {
      reportFault(error);
      return fault;
    }
  };
}

/** The response of the protocol's library. It is complete: no answer is a stream. */
export async function resultOf(response: Response): Promise<HttpResult> {
  const text = await response.text();
  return { statusCode: response.status, headers: json, ...(text !== "" && { body: text }) };
}
