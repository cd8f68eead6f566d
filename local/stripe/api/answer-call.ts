import { json, type LocalRequest, type LocalResponse } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import * as z from "zod";
import type { StripeObjects } from "../stripe-objects.ts";
import type { Cause, BillingContextFor } from "../billing-context.ts";
import { apiVersion } from "../objects/stored-event.ts";
import { expand } from "./expand.ts";
import { findOperation } from "./find-operation.ts";
import { readForm, type FormValue } from "./form.ts";
import { createIdempotency, fingerprintOf } from "./idempotency.ts";
import type { Operation } from "./operation.ts";
import { text } from "./params.ts";
import { readParams } from "./read-params.ts";
import { StripeError, invalidRequest } from "./stripe-error.ts";

export interface ApiParts {
  readonly store: Store;
  readonly objects: StripeObjects;
  readonly contextFor: BillingContextFor;
  readonly operations: readonly Operation[];
  readonly secretKey: string;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly newRequestId: () => string;
}

function requireKey({ headers }: LocalRequest, secretKey: string): void {
  const given = headers["authorization"];
  if (given === `Bearer ${secretKey}`) return;
  const shown = given?.replace(/^Bearer /, "").replace(/.(?=.{4})/g, "*");
  const message =
    shown === undefined
      ? "You did not provide an API key. Give it in the Authorization header, as a Bearer token."
      : `Invalid API Key provided: ${shown}`;
  throw new StripeError(401, { type: "invalid_request_error", message });
}

function requireVersion({ headers }: LocalRequest): void {
  const asked = headers["stripe-version"];
  if (asked === undefined || asked === apiVersion) return;
  throw invalidRequest(`The local Stripe supports version ${apiVersion} of the API, not ${asked}.`);
}

function paramsOf({ method, headers, body, rawQuery }: LocalRequest): Readonly<Record<string, FormValue>> {
  if (method !== "POST") return readForm(rawQuery);
  const type = headers["content-type"] ?? "";
  if (body.length > 0 && !type.startsWith("application/x-www-form-urlencoded")) {
    throw invalidRequest(`The content type must be application/x-www-form-urlencoded, not ${type}.`);
  }
  return readForm(body.toString("utf8"));
}

const Expand = z.object({ expand: z.array(text).optional() });

const errorAnswer = ({ status, body }: StripeError): LocalResponse => json(status, { error: body });

/** Answers the calls of Stripe's API. All changes of one call are stored together, or none. */
export function createAnswerCall(parts: ApiParts): (request: LocalRequest) => LocalResponse {
  const { store, objects, now } = parts;
  const idempotency = createIdempotency(store);

  function perform(request: LocalRequest, cause: Cause): LocalResponse {
    const { operation, part } = findOperation(parts.operations, request);
    const { expand: expandable, ...given } = paramsOf(request);
    const { expand: paths = [] } = readParams(Expand, { expand: expandable });
    const context = parts.contextFor(now, cause);
    const answer = operation.run(given, { context, part });
    return answer instanceof StripeError ? errorAnswer(answer) : json(200, expand(objects, answer, paths));
  }

  function performOnce(request: LocalRequest, requestId: string, key: string): LocalResponse {
    const fingerprint = fingerprintOf(request);
    const before = idempotency.recall(key, fingerprint, now());
    if (before !== undefined) {
      const headers = { "idempotent-replayed": "true", "original-request": before.requestId };
      return { status: before.status, headers, body: before.body };
    }
    idempotency.forgetOld(now());
    const answer = perform(request, { id: requestId, idempotency_key: key });
    const body = String(answer.body);
    idempotency.remember({ key, at: now(), fingerprint, requestId, status: answer.status, body });
    return answer;
  }

  function answerOrRefuse(request: LocalRequest, requestId: string): LocalResponse {
    const key = request.headers["idempotency-key"];
    try {
      requireKey(request, parts.secretKey);
      requireVersion(request);
      return store.atomically(() =>
        key === undefined || request.method !== "POST"
          ? perform(request, { id: requestId, idempotency_key: null })
          : performOnce(request, requestId, key),
      );
    } catch (error) {
      // A refused call did not begin, so its key can be used again (Stripe: "Idempotent requests").
      if (error instanceof StripeError) return errorAnswer(error);
      console.error(error);
      return errorAnswer(new StripeError(500, { type: "api_error", message: "The local Stripe failed." }));
    }
  }

  return (request) => {
    const requestId = parts.newRequestId();
    const { status, headers, body } = answerOrRefuse(request, requestId);
    const key = request.headers["idempotency-key"];
    return {
      status,
      body,
      headers: {
        "content-type": "application/json",
        "request-id": requestId,
        "stripe-version": apiVersion,
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...headers,
      },
    };
  };
}
