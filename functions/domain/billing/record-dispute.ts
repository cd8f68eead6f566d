import { type BillingRecord, findCompanyOfCustomer } from "#functions/storage/billing/billing-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import type { AuditAction } from "#shared/models/audit-entry.ts";
import { moneyText } from "#shared/models/money.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { contractIdOf } from "./card-contract.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";
import { storeBilling } from "./store-billing.ts";

type Disputed = NonNullable<BillingRecord["disputes"]>[number];

/** The number of disputes kept per company; older ones have been decided long ago. */
const DISPUTES = 20;

const actions = {
  open: "payment.disputed",
  won: "payment.dispute-won",
  lost: "payment.dispute-lost",
} as const satisfies Record<Disputed["state"], AuditAction>;

/**
 * Fetches the state of a disputed payment from Stripe and stores it, with one audit entry. The plan does not change.
 * The record is read before Stripe is called, as for all of Stripe's data. Returns the company's id, or undefined if
 * the customer is not one of ours.
 */
export async function recordDispute(context: CardContext, id: string): Promise<string | undefined> {
  const { table, payments } = context;
  const customerId = (await payments.findDispute(id))?.customerId;
  const companyId = customerId === undefined ? undefined : await findCompanyOfCustomer(table, customerId);
  if (companyId === undefined) return undefined;
  await retryConflicts(async () => {
    // The dispute may belong to the current contract, even if that contract's event has not arrived yet.
    const before = await refreshCard(context, companyId, systemActors.stripe);
    const dispute = await payments.findDispute(id);
    const known = before.disputes?.find((each) => each.id === id);
    if (dispute === undefined || dispute.state === known?.state) return;
    const { state, amount, currency, subscriptionId } = dispute;
    const money = { amount, currency };
    // A bank may dispute a payment months later, when another contract is paid by card.
    const contractId = known?.contractId ?? (subscriptionId && contractIdOf(subscriptionId));
    const others = (before.disputes ?? []).filter((each) => each.id !== id);
    const disputes = [...others, { id, state, money, ...(contractId !== undefined && { contractId }) }].slice(
      -DISPUTES,
    );
    await storeBilling(context, {
      before,
      after: { ...before, disputes },
      actorId: systemActors.stripe,
      action: actions[state],
      about: { dispute: id, amount: moneyText(money) },
    });
  });
  return companyId;
}
