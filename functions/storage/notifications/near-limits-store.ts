import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { PlanName } from "#shared/plans.ts";
import { notificationKeys } from "./notification-keys.ts";

const NearLimit = z.object({ plan: PlanName, of: z.enum(["template", "awsAccount", "user"]), limit: z.int() });
/** A limit of a plan that a company nearly reaches. */
export type NearLimit = z.infer<typeof NearLimit>;

/** The limits that a company nearly reaches; its members are notified of them. */
const NearLimits = z.object({
  limits: z.array(NearLimit),
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type NearLimits = z.infer<typeof NearLimits>;

const noLimits: NearLimits = { limits: [], revision: 0 };

export async function getNearLimits(table: TableReader, companyId: string): Promise<NearLimits> {
  const item = await table.get(notificationKeys.nearLimits(companyId));
  return item === undefined ? noLimits : NearLimits.parse(item);
}

/** Part of a transaction: replaces the limits, if they are unchanged since the read. */
export const putNearLimits = (companyId: string, seen: NearLimits, limits: readonly NearLimit[]): Write => ({
  put: { ...notificationKeys.nearLimits(companyId), limits: [...limits], revision: seen.revision + 1 },
  onlyIf: seen.revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: seen.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
