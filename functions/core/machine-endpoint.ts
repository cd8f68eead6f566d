import { createHash } from "node:crypto";
import * as z from "zod";
import { limits } from "#shared/constants.ts";
import type { Route } from "#shared/api/route.ts";
import { AppError } from "#shared/errors.ts";
import type { KeyScope } from "#shared/key-scopes.ts";
import { isForKeys } from "#shared/permissions.ts";
import { endpointBy } from "./endpoint-by.ts";
import type { HttpResult } from "./event.ts";
import { readKeyHolder } from "./key-holder.ts";
import { asProblem } from "./problem.ts";

/** Only keys: the Lambdas of their routes carry nothing of sessions and tokens. */
const keyEndpoint = endpointBy(({ access, acrossAccounts }, event) => {
  if (!isForKeys(access)) throw new AppError("PERMISSION_DENIED");
  return Promise.resolve(readKeyHolder(event, { access, acrossAccounts }));
});

type KeyRoute = Route & { readonly access: { readonly scope: KeyScope } };

/** What the authorizer says of the key's calls in this minute. */
const Counted = z.object({
  requestContext: z.object({
    authorizer: z.object({ lambda: z.object({ callsLeft: z.string(), retryAfter: z.string() }) }),
  }),
});

const Conditional = z.object({ headers: z.object({ "if-none-match": z.string().optional() }).default({}) });

const Versioned = z.object({ version: z.int() });

/** The ETag of a body: a hash, after the version that the body has, if it has one. A save with `If-Match` reads the version. */
function tagOf(body: string): string {
  const { data } = Versioned.safeParse(JSON.parse(body));
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return data === undefined ? `"${hash}"` : `"${String(data.version)}-${hash}"`;
}

/** RFC 9110, section 13.1.2: a proxy may have made the tag a weak one. */
const isAmong = (tag: string, header: string): boolean =>
  header.trim() === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);

/** A read with its tag; 304 without a body if the caller has it. */
function withTag(event: unknown, result: HttpResult): HttpResult {
  const tag = tagOf(result.body ?? "{}");
  const headers = { ...result.headers, etag: tag };
  const asked = Conditional.parse(event).headers["if-none-match"];
  if (asked === undefined || !isAmong(tag, asked)) return { ...result, headers };
  return { statusCode: 304, headers: { "cache-control": "no-store", etag: tag } };
}

/** The fields of the IETF draft httpapi-ratelimit-headers: calls per key and minute, what is left, and seconds until the next minute. */
function rateHeaders(event: unknown): Readonly<Record<string, string>> {
  const { data } = Counted.safeParse(event);
  if (data === undefined) return {};
  const { callsLeft, retryAfter } = data.requestContext.authorizer.lambda;
  return {
    "ratelimit-policy": `"calls";q=${String(limits.callsPerKeyAndMinute)};w=60`,
    ratelimit: `"calls";r=${callsLeft};t=${retryAfter}`,
  };
}

/**
 * The handler of a route for API keys: as `endpointBy` says, with the manners that programs expect. Errors are problems of RFC 9457, reads have an ETag
 * and answer `If-None-Match` with 304, and every answer has the number of calls that the key has left.
 */
export function machineEndpoint<R extends KeyRoute>(route: R, handle: Parameters<typeof keyEndpoint<R>>[1]) {
  const run = keyEndpoint(route, handle);
  return async (...call: Parameters<typeof run>): Promise<HttpResult> => {
    const [event] = call;
    const result = await run(...call);
    const read = route.method === "GET" && result.statusCode === 200;
    const mannered = result.statusCode >= 400 ? asProblem(result) : read ? withTag(event, result) : result;
    return { ...mannered, headers: { ...mannered.headers, ...rateHeaders(event) } };
  };
}
