import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import { requestApi } from "../demo/call-api.ts";
import type { Tenant } from "../load/join-company.ts";
import type { Diary } from "./history.ts";
import type { Killable } from "./killable.ts";

/**
 * What a caller learns: it was done, it was surely not done, or nothing: the connection broke, or the answer says that
 * something went wrong on the way (5xx, and the conflict that a lost answer can look like).
 */
export type Outcome<T> =
  | { readonly is: "acknowledged"; readonly answer: T }
  | { readonly is: "refused" | "unknown"; readonly answer?: undefined };

export type Ask = <R extends Route>(
  route: R,
  call: CallOf<R> & { readonly headers?: Readonly<Record<string, string>>; readonly form?: FormData },
) => Promise<Outcome<AnswerOf<R>>>;

const saysNothing = (status: number) => status >= 500 || status === 409;

/** Calls as somebody of a company, wherever the product answers by then, and counts what it learns. */
export function askAs({ token }: Tenant, product: Killable, diary: Diary, noted: () => void): Ask {
  async function ask(route: Route, call: object): Promise<Outcome<unknown>> {
    const url = await product.url();
    const answer = await requestApi(url, token, route, call)
      .then(async (got) => ({ status: got.status, body: await got.text() }))
      .catch(() => undefined);
    const ok = answer !== undefined && answer.status < 300;
    const is = ok ? "acknowledged" : answer === undefined || saysNothing(answer.status) ? "unknown" : "refused";
    diary.calls[is] += 1;
    noted();
    if (!ok) return { is: is === "refused" ? is : "unknown" };
    return { is: "acknowledged", answer: route.reply?.parse(JSON.parse(answer.body)) };
  }
  // One signature outside, erased inside: what `reply.parse` gives is what AnswerOf says.
  function typed<R extends Route>(route: R, call: CallOf<R>): Promise<Outcome<AnswerOf<R>>>;
  function typed(route: Route, call: object): Promise<unknown> {
    return ask(route, call);
  }
  return typed;
}
