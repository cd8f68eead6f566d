import * as z from "zod";
import { isFromCloudFront } from "#functions/core/origin.ts";

/**
 * AWS: "Control access to HTTP APIs with AWS Lambda authorizers", format 2.0; the header is the only identity source.
 */
const Event = z.object({
  identitySource: z.array(z.string()).min(1).max(1),
  headers: z.record(z.string(), z.string()).default({}),
});

/** The authorizer's context for the route's handler: functions/core/key-holder.ts. */
type Context = Readonly<Record<string, string>>;

interface Verdict {
  readonly isAuthorized: boolean;
  readonly context?: Context;
}

/**
 * A Lambda authorizer for a token of ours in the header `Authorization: Bearer`. `form` matches the whole token;
 * `contextOf` looks up its context, undefined for an unknown or revoked token. Runs for every call, without a cache.
 */
export function authorizeBearer(form: RegExp, contextOf: (token: string) => Promise<Context | undefined>) {
  const header = new RegExp(`^Bearer ((?:${form.source}))$`, "i");
  return async (event: unknown): Promise<Verdict> => {
    const { identitySource, headers } = Event.parse(event);
    if (!(await isFromCloudFront(headers))) return { isAuthorized: false };
    const token = header.exec(identitySource[0] ?? "")?.[1];
    const context = token === undefined ? undefined : await contextOf(token);
    return context === undefined ? { isAuthorized: false } : { isAuthorized: true, context };
  };
}
