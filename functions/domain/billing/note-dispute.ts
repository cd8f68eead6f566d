import { type BillingRecord, findCompanyOfCustomer } from "#functions/storage/billing-store.ts";
import { strangers } from "#functions/storage/strangers.ts";
import type { AuditAction } from "#shared/models/audit-entry.ts";
import { moneyText } from "#shared/models/money.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { contractIdOf } from "./card-contract.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";
import { storeBilling } from "./store-billing.ts";

type Disputed = NonNullable<BillingRecord["disputes"]>[number];

/** So many are kept of a company; older ones have long been decided. */
const DISPUTES = 20;

const actions = {
  open: "payment.disputed",
  won: "payment.dispute-won",
  lost: "payment.dispute-lost",
} as const satisfies Record<Disputed["state"], AuditAction>;

/**
 * Asks Stripe what has become of a payment that a bank takes back, and writes it down: for whoever pays to read, and in
 * the audit log, once. The plan stays as it is. The record is read before Stripe is asked, as with all that Stripe tells.
 * Gives the company, or undefined where it is none of ours.
 */
export async function noteDispute(context: CardContext, id: string): Promise<string | undefined> {
  const { table, payments } = context;
  const customerId = (await payments.findDispute(id))?.customerId;
  const companyId = customerId === undefined ? undefined : await findCompanyOfCustomer(table, customerId);
  if (companyId === undefined) return undefined;
  await retryConflicts(async () => {
    // What is paid for now belongs to it, though its own event may not have come yet.
    const before = await refreshCard(context, companyId, strangers.stripe);
    const dispute = await payments.findDispute(id);
    const known = before.disputes?.find((each) => each.id === id);
    if (dispute === undefined || dispute.state === known?.state) return;
    const { state, amount, currency, subscriptionId } = dispute;
    const money = { amount, currency };
    // A bank takes a payment back months later: by then another contract may be paid by card.
    const contractId = known?.contractId ?? (subscriptionId && contractIdOf(subscriptionId));
    const others = (before.disputes ?? []).filter((each) => each.id !== id);
    const disputes = [...others, { id, state, money, ...(contractId !== undefined && { contractId }) }].slice(
      -DISPUTES,
    );
    await storeBilling(context, {
      before,
      after: { ...before, disputes },
      actorId: strangers.stripe,
      action: actions[state],
      about: { dispute: id, amount: moneyText(money) },
    });
  });
  return companyId;
}
