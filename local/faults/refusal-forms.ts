import { randomUUID } from "node:crypto";
import { document } from "#local/aws/xml.ts";
import { json, type LocalResponse } from "#local/http/service.ts";
import type { FaultStatus } from "./fault-rule.ts";

/** An error of a service by its name, with its HTTP status. */
interface NamedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** A service's errors for throttling, failure and unavailability. */
export type ErrorNames = Readonly<Record<FaultStatus, NamedError>>;

/** AWS: "Common errors", for services without names of their own. */
export const commonErrors: ErrorNames = {
  429: { status: 400, code: "ThrottlingException", message: "Rate exceeded" },
  500: {
    status: 500,
    code: "InternalFailure",
    message: "The request processing has failed because of an unknown error, exception or failure.",
  },
  503: {
    status: 503,
    code: "ServiceUnavailable",
    message: "The request has failed due to a temporary failure of the server.",
  },
};

export type Refuse = (status: FaultStatus) => LocalResponse;

/** The AWS JSON protocols 1.0 and 1.1: the name is in the body. */
export function refuseInJson(version: "1.0" | "1.1", names: ErrorNames): Refuse {
  return (wanted) => {
    const { status, code, message } = names[wanted];
    const headers = { "content-type": `application/x-amz-json-${version}`, "x-amzn-requestid": randomUUID() };
    return json(status, { __type: code, message }, headers);
  };
}

/** AWS's REST-JSON: the name is in a header. */
export function refuseInRestJson(names: ErrorNames): Refuse {
  return (wanted) => {
    const { status, code, message } = names[wanted];
    return json(status, { message }, { "x-amzn-requestid": randomUUID(), "x-amzn-errortype": code });
  };
}

/** AWS's Query protocol: XML with the name in it. */
export function refuseInQuery(names: ErrorNames): Refuse {
  return (wanted) => {
    const { status, code, message } = names[wanted];
    const requestId = randomUUID();
    const fault = { Type: status >= 500 ? "Receiver" : "Sender", Code: code, Message: message };
    const headers = { "content-type": "text/xml", "x-amzn-requestid": requestId };
    return { status, headers, body: document("ErrorResponse", { Error: fault, RequestId: requestId }) };
  };
}

/** S3's XML (S3 API Reference, "Error responses"). */
export const refuseAsS3: Refuse = (wanted) => {
  const names: ErrorNames = {
    429: { status: 503, code: "SlowDown", message: "Please reduce your request rate." },
    500: { status: 500, code: "InternalError", message: "We encountered an internal error. Please try again." },
    503: { status: 503, code: "ServiceUnavailable", message: "Service is unable to handle request." },
  };
  const { status, code, message } = names[wanted];
  const requestId = randomUUID();
  const headers = { "content-type": "application/xml", "x-amz-request-id": requestId };
  return { status, headers, body: document("Error", { Code: code, Message: message, RequestId: requestId }) };
};

/** The answers of an HTTP API of API Gateway. */
export const refuseAsGateway: Refuse = (wanted) => {
  const messages = { 429: "Too Many Requests", 500: "Internal Server Error", 503: "Service Unavailable" } as const;
  return json(wanted, { message: messages[wanted] });
};

/** Stripe's form (Stripe: "Errors"). */
export const refuseAsStripe: Refuse = (wanted) => {
  const errors = {
    429: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
    500: { type: "api_error", message: "An unknown error occurred." },
    503: { type: "api_error", message: "Stripe is temporarily unavailable." },
  } as const;
  return json(wanted, { error: errors[wanted] }, { "request-id": `req_${randomUUID().slice(0, 8)}` });
};
