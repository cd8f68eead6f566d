import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { Extras } from "#functions/adapters/ports/payments.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { type BillingRecord, getBilling, type Metered } from "#functions/storage/billing/billing-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { storeBilling } from "./store-billing.ts";

interface MeterContext extends WriteContext {
  readonly marketplace: Marketplace;
}

/** AWS: "BatchMeterUsage" accepts usage of the last six hours; one hour is left for the calls. */
const OLDEST_MS = 5 * 60 * 60 * 1000;

const hourOf = (at: string): string => at.slice(0, 13);

function startOf({ metered }: BillingRecord, at: string): Metered {
  const month = at.slice(0, 7);
  if (metered?.month === month) return metered;
  const { lastAt, underWay } = metered ?? {};
  return { month, user: 0, awsAccount: 0, ...(lastAt && { lastAt }), ...(underWay && { underWay }) };
}

async function store(context: MeterContext, before: BillingRecord, metered: Metered): Promise<BillingRecord> {
  await storeBilling(context, { before, after: { ...before, metered }, actorId: systemActors.marketplace });
  return getBilling(context.table, before.companyId);
}

/**
 * Sends metered usage to AWS that is recorded as in progress. AWS counts a repeated record once. The usage belongs to
 * its license, even if a newer license counts by now.
 */
async function sendUsage({ marketplace }: MeterContext, { at, add, buyer }: NonNullable<Metered["underWay"]>) {
  for (const what of ["user", "awsAccount"] as const) {
    if (add[what] > 0) await marketplace.meter({ ...buyer, what, quantity: add[what], at });
  }
}

/**
 * Meters extras beyond those of the contract in AWS Marketplace: each once per calendar month, from its first moment.
 * Returns whether nothing remains to be metered until the number of extras changes.
 */
export async function meterExtras(context: MeterContext, given: BillingRecord, extras: Extras): Promise<boolean> {
  const {
    externalId: licenseArn,
    awsAccountId,
    extras: bought = { user: 0, awsAccount: 0 },
  } = given.contracts.aws ?? {};
  const at = context.now().toISOString();
  let record = given;
  let metered = startOf(record, at);
  const wanted = (what: keyof Extras) => Math.max(0, extras[what] - bought[what]);
  if (metered.underWay === undefined) {
    const add = {
      user: Math.max(0, wanted("user") - metered.user),
      awsAccount: Math.max(0, wanted("awsAccount") - metered.awsAccount),
    };
    const isNothing = add.user === 0 && add.awsAccount === 0;
    if (isNothing || (metered.lastAt !== undefined && hourOf(metered.lastAt) === hourOf(at))) {
      return isNothing && wanted("user") === 0 && wanted("awsAccount") === 0;
    }
    if (licenseArn === undefined || awsAccountId === undefined) return true;
    metered = { ...metered, underWay: { at, add, buyer: { licenseArn, awsAccountId } } };
    record = await store(context, record, metered);
  }
  const { underWay, ...rest } = metered;
  if (underWay === undefined) return false;
  if (context.now().getTime() - Date.parse(underWay.at) < OLDEST_MS) await sendUsage(context, underWay);
  // Usage of a previous month counts for that month.
  const isOfMonth = underWay.at.startsWith(rest.month);
  const sum = (what: keyof Extras) => rest[what] + (isOfMonth ? underWay.add[what] : 0);
  await store(context, record, { ...rest, user: sum("user"), awsAccount: sum("awsAccount"), lastAt: underWay.at });
  return false;
}
