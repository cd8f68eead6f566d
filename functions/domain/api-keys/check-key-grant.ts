import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { type KeyScope, permissionsOfScopes } from "#shared/key-scopes.ts";

/** "read" comes with every other scope, as permissions to read come with those to change. */
export const withRead = (scopes: readonly KeyScope[]): KeyScope[] => [
  "read",
  ...scopes.filter((scope) => scope !== "read"),
];

const exceeds = (field: string, rule: string) => new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field, rule }] });

/**
 * Refuses to hand out more than the caller may do and see, since keys are shared.
 * @throws AppError GRANT_EXCEEDS_OWN
 */
export function checkKeyGrant(
  { permissions, accountIds: seen }: AccessDocument,
  { accountIds, scopes }: { readonly accountIds: readonly string[]; readonly scopes: readonly KeyScope[] },
): void {
  if (accountIds.some((id) => !seen.includes(id))) {
    throw exceeds("accountIds", "You do not see all of these AWS accounts.");
  }
  const foreign = permissionsOfScopes(scopes).filter((permission) => !permissions.includes(permission));
  if (foreign.length > 0) throw exceeds("scopes", `You do not hold ${foreign.join(", ")}.`);
}

/** @throws AppError AWS_ACCOUNT_MISSING for an account that the caller does not see */
export function checkSeen({ accountIds: seen }: AccessDocument, accountIds: readonly string[]): void {
  if (accountIds.some((id) => !seen.includes(id))) throw new AppError("AWS_ACCOUNT_MISSING");
}

/** Whether an expiry is later than another one; null is never. */
export const isLater = (expiry: string | null, other: string | null): boolean =>
  other !== null && (expiry === null || expiry > other);

/** @throws AppError INVALID_INPUT for a time that is not in the future */
export function checkFuture(field: string, time: string | null | undefined, now: Date): void {
  if (typeof time !== "string" || time > now.toISOString()) return;
  throw new AppError("INVALID_INPUT", { fields: [{ field, rule: "must be in the future" }] });
}
