import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";

interface AnyCall {
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of `body`, for routes that accept files. */
  readonly form?: FormData;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Calls the product's API with or without a user; a refusal is thrown with the whole answer. */
export type CallApi = <R extends Route>(
  route: R,
  call: CallOf<R> & Pick<AnyCall, "headers" | "form">,
) => Promise<AnswerOf<R>>;

const filled = (path: string, params: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const searchOf = (query: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** One HTTP request and its answer, with any status. */
export const requestApi = (url: string, token: string | undefined, route: Route, call: AnyCall): Promise<Response> =>
  fetch(`${url}/api${filled(route.path, call.params ?? {})}?${searchOf(call.query ?? {})}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { "content-type": "application/json" }),
      ...call.headers,
    },
    body: call.body === undefined ? (call.form ?? null) : JSON.stringify(call.body),
  });

async function send(url: string, token: string | undefined, route: Route, call: AnyCall): Promise<unknown> {
  const answer = await requestApi(url, token, route, call);
  if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${answer.status} ${await answer.text()}`);
  return route.reply?.parse(await answer.json());
}

/** The API of the product at `url`, called with this id token, if any. */
export function apiAt(url: string, token?: string): CallApi {
  // Overload: typed outside, erased inside. `reply.parse` returns what AnswerOf states.
  function call<R extends Route>(route: R, input: CallOf<R> & Pick<AnyCall, "headers" | "form">): Promise<AnswerOf<R>>;
  function call(route: Route, input: AnyCall): Promise<unknown> {
    return send(url, token, route, input);
  }
  return call;
}
