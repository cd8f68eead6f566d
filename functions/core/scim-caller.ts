import type { Actor } from "./actor.ts";
import { Counted, eventWith, readContext } from "./counted-caller.ts";

const ScimEvent = eventWith(Counted);

/**
 * The SCIM client of a company's token (functions/triggers/authorize-scim-token.ts). It has no permissions.
 * @throws AppError UNAUTHENTICATED without the authorizer's context, TOO_MANY_REQUESTS above the limit of calls per
 *   minute
 */
export function readScimCaller(event: unknown): Actor {
  const { companyId, actorId } = readContext(ScimEvent, event).lambda;
  return { userId: actorId, companyId, permissions: [], accountIds: [], defaultAccountId: undefined, email: "" };
}
