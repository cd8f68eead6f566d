import * as z from "zod";
import { Id } from "#shared/models/scalars.ts";
import { AppError } from "#shared/errors.ts";
import { KeyScope, permissionsOfScopes } from "#shared/key-scopes.ts";
import type { Actor } from "./actor.ts";
import { TooManyCalls } from "./too-many-calls.ts";

/** Context of the API key authorizer (functions/triggers/authorize-api-key.ts). All values are strings. */
const Counted = z.object({
  companyId: Id,
  actorId: Id,
  tooManyCalls: z.enum(["true", "false"]),
  /** Seconds until the next minute. */
  retryAfter: z.coerce.number().int().min(1).default(60),
});
const KeyContext = Counted.extend({
  accountId: Id,
  /** Separated by spaces. */
  scopes: z
    .string()
    .transform((text) => text.split(" "))
    .pipe(z.array(KeyScope)),
});

const Authorized = z.object({ requestContext: z.object({ authorizer: z.object({ lambda: KeyContext }) }) });

function refuseTooMany({ tooManyCalls, retryAfter }: z.infer<typeof Counted>): void {
  if (tooManyCalls === "true") throw new TooManyCalls(retryAfter);
}

/**
 * The program with an API key, as an actor who sees the key's account and has the permissions of its scopes.
 * @param needed the scope of the route
 * @throws AppError UNAUTHENTICATED without the authorizer's context, TOO_MANY_REQUESTS above the limit of calls per
 *   minute, PERMISSION_DENIED for a key without the scope
 */
export function readKeyHolder(event: unknown, needed: KeyScope): Actor {
  const authorized = Authorized.safeParse(event);
  if (!authorized.success) throw new AppError("UNAUTHENTICATED", { cause: authorized.error });
  const { lambda } = authorized.data.requestContext.authorizer;
  refuseTooMany(lambda);
  const { companyId, accountId, actorId, scopes } = lambda;
  if (!scopes.includes(needed)) {
    throw new AppError("PERMISSION_DENIED", { fields: [{ field: "scope", rule: `needs the scope ${needed}` }] });
  }
  const permissions = permissionsOfScopes(scopes);
  return { userId: actorId, companyId, permissions, accountIds: [accountId], defaultAccountId: accountId, email: "" };
}

const ScimAuthorized = z.object({ requestContext: z.object({ authorizer: z.object({ lambda: Counted }) }) });

/**
 * The SCIM client of a company's token (functions/triggers/authorize-scim-token.ts). It has no permissions.
 * @throws AppError UNAUTHENTICATED without the authorizer's context, TOO_MANY_REQUESTS above the limit of calls per
 *   minute
 */
export function readScimCaller(event: unknown): Actor {
  const authorized = ScimAuthorized.safeParse(event);
  if (!authorized.success) throw new AppError("UNAUTHENTICATED", { cause: authorized.error });
  const { lambda } = authorized.data.requestContext.authorizer;
  refuseTooMany(lambda);
  const { companyId, actorId } = lambda;
  return { userId: actorId, companyId, permissions: [], accountIds: [], defaultAccountId: undefined, email: "" };
}
