import * as z from "zod";
import type { Route } from "#shared/api/route.ts";
import { endpointBy } from "./endpoint-by.ts";
import type { HttpResult } from "./event.ts";

const Refusal = z.looseObject({ detail: z.string() });

/** Codes are words in capitals; a few of them are abbreviations, which stay so. */
const abbreviations: ReadonlySet<string> = new Set(["AWS", "SES", "API", "JSON", "SCIM"]);

/** "TEMPLATE_NOT_FOUND" as "Template not found". */
function titleOf(code: string): string {
  const words = code.split("_").map((word) => (abbreviations.has(word) ? word : word.toLowerCase()));
  const title = words.join(" ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * An error as a problem of RFC 9457: `type` is the place of its code in the API reference, relative to the product's address.
 * `detail` is the code, and `fields` and others are extension members, so the body is a superset of the app's. API Gateway's own answer to
 * an unknown key has no code and stays as it is.
 */
export function asProblem(result: HttpResult): HttpResult {
  const { success, data } = Refusal.safeParse(JSON.parse(result.body ?? "{}"));
  if (!success) return result;
  const about = { type: `/help/api#${data.detail}`, title: titleOf(data.detail), status: result.statusCode };
  return {
    ...result,
    headers: { ...result.headers, "content-type": "application/problem+json" },
    body: JSON.stringify({ ...about, ...data }),
  };
}

const publicEndpoint = endpointBy(() => Promise.resolve(undefined));

/** The handler of a route for programs that have no key yet: its errors are problems as well. */
export function openEndpoint<R extends Route & { readonly access: "public" }>(
  route: R,
  handle: Parameters<typeof publicEndpoint<R>>[1],
) {
  const run = publicEndpoint(route, handle);
  return async (...call: Parameters<typeof run>): Promise<HttpResult> => {
    const result = await run(...call);
    return result.statusCode >= 400 ? asProblem(result) : result;
  };
}
