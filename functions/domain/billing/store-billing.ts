import { isDeepStrictEqual } from "node:util";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type BillingRecord, putBilling } from "#functions/storage/billing/billing-store.ts";
import { putOnPlan } from "#functions/storage/company/company-store.ts";
import { markExtrasDue } from "#functions/storage/billing/extras-store.ts";
import type { AuditAction } from "#shared/models/audit-entry.ts";
import { planInForce } from "./plan-in-force.ts";

export interface Change {
  readonly before: BillingRecord;
  readonly after: BillingRecord;
  /** A member's id, or one of `systemActors`. */
  readonly actorId: string;
  /** The audit action; by default written only if the plan or its payment changes. */
  readonly action?: AuditAction;
  /** Further fields of the audit entry. */
  readonly about?: Readonly<Record<string, string>>;
  /** Part of the same transaction. */
  readonly writes?: readonly Write[];
}

/**
 * Stores a company's billing and the resulting plan in one transaction; writes nothing if nothing changed.
 * @throws AppError CONFLICT_TRY_AGAIN after a concurrent change
 */
export async function storeBilling({ table, now, newId }: WriteContext, change: Change): Promise<void> {
  const { before, after, actorId, action, about, writes = [] } = change;
  if (isDeepStrictEqual(before, after) && action === undefined && writes.length === 0) return;
  const { companyId } = after;
  const plan = planInForce(after);
  const isPlanChanged = !isDeepStrictEqual(planInForce(before), plan);
  const auditAction = action ?? (isPlanChanged ? ("subscription.changed" as const) : undefined);
  await table.write(
    putBilling(after),
    putOnPlan(companyId, plan),
    ...(isPlanChanged ? [markExtrasDue(companyId, now().toISOString())] : []),
    ...(auditAction === undefined
      ? []
      : [
          auditEntry({
            id: newId(),
            companyId,
            at: now().toISOString(),
            actorId,
            action: auditAction,
            subjectIds: { subscription: plan.id, plan: plan.plan, ...about },
          }),
        ]),
    ...writes,
  );
}
