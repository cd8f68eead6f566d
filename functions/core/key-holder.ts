import * as z from "zod";
import { Id } from "#shared/models/scalars.ts";
import { AppError } from "#shared/errors.ts";
import type { KeyScope } from "#shared/key-scopes.ts";
import { Permission } from "#shared/permissions.ts";
import type { Actor } from "./actor.ts";
import { Counted, eventWith, readContext } from "./counted-caller.ts";

const words = z.string().transform((text) => text.split(" "));
const KeyContext = Counted.extend({
  keyId: Id,
  accountIds: words.pipe(z.array(Id)),
  scopes: words,
  /** What the scopes stand for. */
  permissions: words.pipe(z.array(Permission)),
});

const KeyEvent = eventWith(KeyContext);

/** The account of a call: the one that the header names, or the key's only one. */
function accountOf(accountIds: readonly string[], named: string | undefined): string {
  if (named === undefined) {
    const [only] = accountIds;
    if (only !== undefined && accountIds.length === 1) return only;
    throw new AppError("INVALID_INPUT", {
      fields: [{ field: "Sestina-Account", rule: "must name an account of the key" }],
    });
  }
  if (!accountIds.includes(named)) throw new AppError("AWS_ACCOUNT_MISSING");
  return named;
}

interface KeyRoute {
  readonly access: { readonly scope: KeyScope };
  readonly acrossAccounts?: true | undefined;
}

/**
 * The program with an API key, as an actor who has the permissions of the key's scopes and sees the call's account; at a
 * route that is across accounts all accounts of the key.
 * @throws AppError UNAUTHENTICATED without the authorizer's context, TOO_MANY_REQUESTS above the limit of calls per
 *   minute, PERMISSION_DENIED for a key without the route's scope, INVALID_INPUT or AWS_ACCOUNT_MISSING for no account or
 *   another one than the key has
 */
export function readKeyHolder(event: unknown, { access, acrossAccounts }: KeyRoute): Actor {
  const { lambda, named } = readContext(KeyEvent, event);
  const { companyId, keyId, accountIds, actorId, scopes, permissions } = lambda;
  if (!scopes.includes(access.scope)) {
    throw new AppError("PERMISSION_DENIED", { fields: [{ field: "scope", rule: `needs the scope ${access.scope}` }] });
  }
  const key = { userId: actorId, companyId, permissions, email: "", keyId };
  if (acrossAccounts === true) return { ...key, accountIds, defaultAccountId: undefined };
  const accountId = accountOf(accountIds, named);
  return { ...key, accountIds: [accountId], defaultAccountId: accountId };
}
