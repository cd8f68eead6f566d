import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import { requestApi } from "../demo/call-api.ts";
import type { Tenant } from "../load/join-company.ts";
import type { MutableHistory } from "./history.ts";
import type { Killable } from "./killable.ts";

/**
 * What a caller learns of a call: acknowledged, refused, or unknown: the connection broke, or the answer reports an
 * internal error (5xx, and the conflict that a retry after a lost answer can cause).
 */
export type Outcome<T> =
  | { readonly is: "acknowledged"; readonly answer: T }
  | { readonly is: "refused" | "unknown"; readonly answer?: undefined };

export type Ask = <R extends Route>(
  route: R,
  call: CallOf<R> & { readonly headers?: Readonly<Record<string, string>>; readonly form?: FormData },
) => Promise<Outcome<AnswerOf<R>>>;

const saysNothing = (status: number) => status >= 500 || status === 409;

/** Calls as a user of a company, at the product's current URL, and counts the outcomes. */
export function askAs({ token }: Tenant, product: Killable, history: MutableHistory, noted: () => void): Ask {
  async function ask(route: Route, call: object): Promise<Outcome<unknown>> {
    const url = await product.url();
    const answer = await requestApi(url, token, route, call)
      .then(async (got) => ({ status: got.status, body: await got.text() }))
      .catch(() => undefined);
    const ok = answer !== undefined && answer.status < 300;
    const is = ok ? "acknowledged" : answer === undefined || saysNothing(answer.status) ? "unknown" : "refused";
    history.calls[is] += 1;
    noted();
    if (!ok) return { is: is === "refused" ? is : "unknown" };
    return { is: "acknowledged", answer: route.reply?.parse(JSON.parse(answer.body)) };
  }
  // Overload: typed outside, erased inside. `reply.parse` returns what AnswerOf states.
  function typed<R extends Route>(route: R, call: CallOf<R>): Promise<Outcome<AnswerOf<R>>>;
  function typed(route: Route, call: object): Promise<unknown> {
    return ask(route, call);
  }
  return typed;
}
