import * as z from "zod";
import type { Route } from "#shared/api/route.ts";
import { AppError, errorStatuses } from "#shared/errors.ts";
import type { HttpResult } from "./event.ts";
import { log } from "./log.ts";
import { TooManyCalls } from "./too-many-calls.ts";

const jsonHeaders = { "content-type": "application/json", "cache-control": "no-store" };
const scimHeaders = { ...jsonHeaders, "content-type": "application/scim+json" };

const Redirect = z.object({ location: z.url() });

/** A parsed reply with a job that goes on. The model of jobs would be in each Lambda. */
const WithJob = z.object({ job: z.object({}) });

/** Parses the reply by the route's schema, so that no stored field leaks. */
export function answerOf(route: Route, reply: unknown): HttpResult {
  const headers = route.protocol === "scim" ? scimHeaders : jsonHeaders;
  if (route.reply === undefined) return { statusCode: route.status ?? 204, headers };
  const parsed = route.reply.parse(reply);
  if (route.status === 303) {
    const { location } = Redirect.parse(parsed);
    return { statusCode: 303, headers: { ...headers, location } };
  }
  const goesOn = route.mayStartJob === true && WithJob.safeParse(parsed).success;
  return { statusCode: goesOn ? 202 : (route.status ?? 200), headers, body: JSON.stringify(parsed) };
}

/** Ids that a log line contains to attribute an error. */
interface LogIds {
  readonly requestId: string;
  readonly companyId: string | undefined;
  readonly actorId: string | undefined;
}

/**
 * The same answer as API Gateway's authorizer, which refuses most invalid tokens: it does not reveal why a token is
 * refused. CloudFront makes the headers equal (`apiHeaders` of shared/web-headers.ts).
 */
const refusedToken: HttpResult = {
  statusCode: errorStatuses.UNAUTHENTICATED,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ message: "Unauthorized" }),
};

/** The body of an error response in another protocol's form; for SCIM `scimError`. */
export type BodyOfError = (error: AppError) => object;

/**
 * The error response: code, fields, missing permissions, contract and language, never an internal message. An error that is not
 * an AppError is a bug: 500.
 */
export function answerOfError(error: unknown, ids: LogIds, scimBody?: BodyOfError): HttpResult {
  const known = error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error });
  const status = errorStatuses[known.code];
  log(status >= 500 ? "error" : "info", known.code, { ...ids, error: known.cause });
  const retryAfter: Record<string, string> =
    known instanceof TooManyCalls ? { "retry-after": String(known.retryAfterSeconds) } : {};
  if (scimBody !== undefined) {
    return { statusCode: status, headers: { ...scimHeaders, ...retryAfter }, body: JSON.stringify(scimBody(known)) };
  }
  if (known.code === "UNAUTHENTICATED") return refusedToken;
  const fields = known.fields.length > 0 ? { fields: known.fields } : {};
  const request = status >= 500 ? { requestId: ids.requestId } : {};
  return {
    statusCode: status,
    headers: { ...jsonHeaders, ...retryAfter },
    body: JSON.stringify({
      detail: known.code,
      ...fields,
      missing: known.missing,
      contract: known.contract,
      language: known.language,
      ...request,
    }),
  };
}
