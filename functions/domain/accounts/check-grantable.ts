import { AppError } from "#shared/errors.ts";
import type { Permission } from "#shared/permissions.ts";

/** The permissions of an account's API key. */
const keyPermissions: readonly Permission[] = ["read_templates", "edit_templates", "publish_templates"];

/**
 * Refuses a key with more permissions than its creator has, since keys are shared.
 * @throws AppError GRANT_EXCEEDS_OWN
 */
export function checkGrantable(held: readonly Permission[]): void {
  const foreign = keyPermissions.filter((permission) => !held.includes(permission));
  if (foreign.length === 0) return;
  const rule = `You do not hold ${foreign.join(", ")}.`;
  throw new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field: "permissions", rule }] });
}
