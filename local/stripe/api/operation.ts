import * as z from "zod";
import type { BillingContext } from "../billing-context.ts";
import { integerFrom, text } from "./params.ts";
import { readParams } from "./read-params.ts";
import { noSuch } from "./stripe-error.ts";

export interface Call {
  readonly context: BillingContext;
  /** A {…} part of the path. */
  readonly part: (name: string) => string;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  /**
   * Returns the object. A StripeError that is thrown undoes all changes; one that is returned keeps them, as a failed
   * payment keeps its failed charge.
   */
  readonly run: (params: unknown, call: Call) => object;
}

/** E.g. `operation("POST /v1/customers", NewCustomer, …)`. */
export function operation<T>(
  methodAndPath: `${"GET" | "POST" | "DELETE"} /v1/${string}`,
  params: z.ZodType<T>,
  run: (params: T, call: Call) => object,
): Operation {
  const [method = "", path = ""] = methodAndPath.split(" ");
  return { method, path, run: (given, call) => run(readParams(params, given), call) };
}

const Paging = {
  limit: integerFrom(1, 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** `find` returns all matches, newest first; the answer is one page of them (Stripe: "Pagination"). */
export function listOperation<Filters extends z.ZodRawShape, Item extends { readonly id: string }>(
  path: `/v1/${string}`,
  filters: Filters,
  find: (filters: z.output<z.ZodObject<Filters>>, call: Call) => Item[],
  view: (item: Item, call: Call) => object,
): Operation {
  const schema = z.strictObject(filters);
  return operation(`GET ${path}`, z.looseObject(Paging), (given, call) => {
    const { limit = 10, starting_after: after, ending_before: before, ...rest } = given;
    const all = find(readParams(schema, rest), call);
    const place = (id: string, param: string): number => {
      const index = all.findIndex((item) => item.id === id);
      if (index < 0) throw noSuch("object", id, param);
      return index;
    };
    const end = before === undefined ? all.length : place(before, "ending_before");
    const start = after === undefined ? 0 : place(after, "starting_after") + 1;
    const first = before === undefined ? start : Math.max(start, end - limit);
    const page = all.slice(first, Math.min(end, first + limit));
    const hasMore = before === undefined ? first + page.length < end : first > start;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => call.part(name));
    return { object: "list", data: page.map((item) => view(item, call)), has_more: hasMore, url };
  });
}
