import { isDeepStrictEqual } from "node:util";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { type BillingRecord, putBilling } from "#functions/storage/billing-store.ts";
import { putOnPlan } from "#functions/storage/company-store.ts";
import { noteExtras } from "#functions/storage/extras-store.ts";
import type { AuditAction } from "#shared/models/audit-entry.ts";
import { planInForce } from "./plan-in-force.ts";

export interface BillingContext {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface Change {
  readonly before: BillingRecord;
  readonly after: BillingRecord;
  /** A member, or one of `strangers`. */
  readonly actorId: string;
  /** Told whatever changed; otherwise a change of the plan or its payment is. */
  readonly action?: AuditAction;
  /** What the log tells beside the plan. */
  readonly about?: Readonly<Record<string, string>>;
  /** Part of the same transaction. */
  readonly writes?: readonly Write[];
}

/**
 * Writes a company's billing, and the plan that follows from it, in one transaction; nothing where nothing changed.
 * @throws AppError CONFLICT_TRY_AGAIN when somebody else changed it meanwhile
 */
export async function storeBilling({ table, now, newId }: BillingContext, change: Change): Promise<void> {
  const { before, after, actorId, action, about, writes = [] } = change;
  if (isDeepStrictEqual(before, after) && action === undefined && writes.length === 0) return;
  const { companyId } = after;
  const plan = planInForce(after);
  const isPlanChanged = !isDeepStrictEqual(planInForce(before), plan);
  const told = action ?? (isPlanChanged ? ("subscription.changed" as const) : undefined);
  await table.write(
    putBilling(after),
    putOnPlan(companyId, plan),
    ...(isPlanChanged ? [noteExtras(companyId, now().toISOString())] : []),
    ...(told === undefined
      ? []
      : [
          auditEntry({
            id: newId(),
            companyId,
            at: now().toISOString(),
            actorId,
            action: told,
            subjectIds: { subscription: plan.id, plan: plan.plan, ...about },
          }),
        ]),
    ...writes,
  );
}
