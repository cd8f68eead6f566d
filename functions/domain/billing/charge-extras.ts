import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { type ExtrasDue, clearExtrasDue, listExtrasDue } from "#functions/storage/billing/extras-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { AppError } from "#shared/errors.ts";
import { extrasAbove } from "./extras.ts";
import { meterExtras } from "./meter-extras.ts";
import { contractInForce } from "./plan-in-force.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";

export interface ExtrasContext extends CardContext {
  readonly marketplace: Marketplace;
}

/** Returns whether nothing remains to be done until the number of extras changes. */
async function billCompany(context: ExtrasContext, companyId: string): Promise<boolean> {
  const { table, payments } = context;
  const record = await getBilling(table, companyId);
  const inForce = contractInForce(record);
  if (inForce === undefined) return true;
  const { payer, contract } = inForce;
  const extras = extrasAbove(await getSubscription(table, companyId));
  if (payer === "aws") return meterExtras(context, record, extras);
  if (payer === "operator" || contract.externalId === undefined) return true;
  if (contract.extras.user === extras.user && contract.extras.awsAccount === extras.awsAccount) return true;
  const { plan, annual, externalId } = contract;
  await payments.changeSubscription(externalId, { plan, annual, extras }, { chargeFrom: undefined });
  await refreshCard(context, companyId, systemActors.stripe);
  return true;
}

const isPassing = (error: unknown): error is AppError =>
  error instanceof AppError && ["PAYMENTS_UNAVAILABLE", "CONFLICT_TRY_AGAIN"].includes(error.code);

async function billOne(context: ExtrasContext, due: ExtrasDue): Promise<unknown> {
  try {
    if (await billCompany(context, due.companyId)) await context.table.write(clearExtrasDue(due));
    return undefined;
  } catch (error) {
    // A failed company is retried by the next run and does not stop the others.
    return isPassing(error) ? undefined : error;
  }
}

/** Updates what is paid for extras to their current number. Returns the errors that a retry will not fix. */
export async function chargeExtras(context: ExtrasContext): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const due of await listExtrasDue(context.table)) errors.push(await billOne(context, due));
  return errors.filter((error) => error !== undefined);
}
