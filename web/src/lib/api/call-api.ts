import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import { loadConfig } from "../config/config.ts";
import { networkError } from "../api-errors/api-error.ts";
import { bearerFor } from "./bearer.ts";
import { readFailure } from "../api-errors/read-failure.ts";
import { requestUrl } from "./request-url.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a multipart route. */
  readonly form?: FormData;
}

interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls an endpoint. The returned value has been parsed with the route's schema.
 * @throws {ApiError} if the API refuses, cannot be reached, or no user is signed in and the route needs one.
 */
// One typed signature for callers, an untyped implementation: what `reply.parse` returns is what AnswerOf describes.
export function callApi<R extends Route>(route: R, call: CallOf<R>, options?: CallOptions): Promise<AnswerOf<R>>;
export async function callApi(route: Route, call: AnyCall, options: CallOptions = {}): Promise<unknown> {
  const { apiUrl } = await loadConfig().catch((cause: unknown) => Promise.reject(networkError(cause)));
  const response = await send(requestUrl(apiUrl, route.path, call.params, call.query), {
    method: route.method,
    headers: { ...contentType(call), ...(await bearerFor(route)), ...options.headers },
    body: options.form ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await readFailure(response);
  return route.reply?.parse(await response.json());
}

const contentType = ({ body }: AnyCall): Readonly<Record<string, string>> =>
  body === undefined ? {} : { "content-type": "application/json" };

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw networkError(cause);
  }
}
