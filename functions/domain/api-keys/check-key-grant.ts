import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { type KeyScope, permissionsOfScopes } from "#shared/key-scopes.ts";

/** "read" comes with every other scope, as permissions to read come with those to change. */
export const withRead = (scopes: readonly KeyScope[]): KeyScope[] => [
  "read",
  ...scopes.filter((scope) => scope !== "read"),
];

/**
 * Refuses to hand out more than the caller may do and see, since keys are shared.
 * @throws AppError AWS_ACCOUNT_MISSING for an account that the caller does not see, GRANT_EXCEEDS_OWN
 */
export function checkKeyGrant(
  { permissions, accountIds: seen }: AccessDocument,
  { accountIds, scopes }: { readonly accountIds: readonly string[]; readonly scopes: readonly KeyScope[] },
): void {
  if (accountIds.some((id) => !seen.includes(id))) throw new AppError("AWS_ACCOUNT_MISSING");
  const foreign = permissionsOfScopes(scopes).filter((permission) => !permissions.includes(permission));
  if (foreign.length === 0) return;
  const rule = `You do not hold ${foreign.join(", ")}.`;
  throw new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field: "scopes", rule }] });
}

/** @throws AppError INVALID_INPUT for a time that is not in the future */
export function checkFuture(field: string, time: string | null | undefined, now: Date): void {
  if (typeof time !== "string" || time > now.toISOString()) return;
  throw new AppError("INVALID_INPUT", { fields: [{ field, rule: "must be in the future" }] });
}
