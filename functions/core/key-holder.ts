import * as z from "zod";
import { Id } from "#shared/models/scalars.ts";
import { AppError } from "#shared/errors.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Actor } from "./actor.ts";

/** What the authorizer of keys (functions/triggers/authorize-api-key.ts) found out; it hands over text alone. */
const KeyContext = z.object({ companyId: Id, accountId: Id, actorId: Id, tooManyCalls: z.enum(["true", "false"]) });

const Authorized = z.object({ requestContext: z.object({ authorizer: z.object({ lambda: KeyContext }) }) });

/** What every key may: a machine publishes and sends what people have made. */
const permissions: readonly Permission[] = ["read_templates", "publish_templates"];

/**
 * The holder of an account's API key as one who sees that account alone.
 * @throws AppError UNAUTHENTICATED without the authorizer's words, TOO_MANY_REQUESTS above the calls of a minute
 */
export function readKeyHolder(event: unknown): Actor {
  const authorized = Authorized.safeParse(event);
  if (!authorized.success) throw new AppError("UNAUTHENTICATED", { cause: authorized.error });
  const { companyId, accountId, actorId, tooManyCalls } = authorized.data.requestContext.authorizer.lambda;
  if (tooManyCalls === "true") throw new AppError("TOO_MANY_REQUESTS");
  return { userId: actorId, companyId, permissions, accountIds: [accountId], defaultAccountId: accountId, email: "" };
}

const ScimContext = z.object({ companyId: Id, actorId: Id });
const ScimAuthorized = z.object({ requestContext: z.object({ authorizer: z.object({ lambda: ScimContext }) }) });

/**
 * The holder of a company's SCIM token (functions/triggers/authorize-scim-token.ts): it has none of the permissions of
 * people. @throws AppError UNAUTHENTICATED without the authorizer's words
 */
export function readScimCaller(event: unknown): Actor {
  const authorized = ScimAuthorized.safeParse(event);
  if (!authorized.success) throw new AppError("UNAUTHENTICATED", { cause: authorized.error });
  const { companyId, actorId } = authorized.data.requestContext.authorizer.lambda;
  return { userId: actorId, companyId, permissions: [], accountIds: [], defaultAccountId: undefined, email: "" };
}
