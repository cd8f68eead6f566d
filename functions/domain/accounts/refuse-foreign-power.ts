import { AppError } from "#shared/errors.ts";
import type { Permission } from "#shared/permissions.ts";

/** What whoever holds an account's API key may do there. */
const powerOfKey: readonly Permission[] = ["read_templates", "edit_templates", "publish_templates"];

/** A key is handed on: nobody makes one that may do more than they do. @throws AppError GRANT_EXCEEDS_OWN */
export function refuseForeignPower(held: readonly Permission[]): void {
  const foreign = powerOfKey.filter((permission) => !held.includes(permission));
  if (foreign.length === 0) return;
  const rule = `You do not hold ${foreign.join(", ")}.`;
  throw new AppError("GRANT_EXCEEDS_OWN", { fields: [{ field: "permissions", rule }] });
}
