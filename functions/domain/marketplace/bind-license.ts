import type { Buyer, Marketplace } from "#functions/adapters/ports/marketplace.ts";
import {
  claimLicense,
  findCompanyOfLicense,
  findReference,
  type Reference,
  useReference,
} from "#functions/storage/billing/marketplace-store.ts";
import { AppError } from "#shared/errors.ts";
import { renews } from "../billing/plan-in-force.ts";
import type { CardContext } from "../billing/refresh-card.ts";
import { settleCard } from "../billing/settle-card.ts";
import { storeBilling } from "../billing/store-billing.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { licensedContract } from "./licensed-contract.ts";

interface BindContext extends CardContext {
  readonly marketplace: Marketplace;
}

/** The number of checked licenses per company; older ones have ended long ago. */
const LICENSES = 10;

async function buyerOf(marketplace: Marketplace, { buyer, token }: Reference): Promise<Buyer> {
  const found = buyer ?? (token === undefined ? undefined : await marketplace.resolve(token));
  if (found === undefined) throw new AppError("MARKETPLACE_TOKEN_INVALID");
  return found;
}

/**
 * Gives a buyer's license to the company of the signed-in user. The reference is used up in the same transaction, so of
 * two users who show it concurrently, one gets the license. A new license of the same company replaces an older one of
 * at most equal worth. A company that pays by card cancels that first, so that it does not pay twice.
 * @throws AppError MARKETPLACE_TOKEN_INVALID, PAID_BY_CARD; MARKETPLACE_SUBSCRIPTION_TAKEN if another company has the
 *   license
 */
export const bindLicense = (
  context: BindContext,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  reference: string,
): Promise<void> =>
  retryConflicts(async () => {
    const { table, marketplace, now } = context;
    const found = await findReference(table, reference, now());
    if (found === undefined) throw new AppError("MARKETPLACE_TOKEN_INVALID");
    const buyer = await buyerOf(marketplace, found);
    const owner = await findCompanyOfLicense(table, buyer.licenseArn);
    if (owner !== undefined && owner !== companyId) throw new AppError("MARKETPLACE_SUBSCRIPTION_TAKEN");
    const before = await settleCard(context, { companyId, userId });
    if (renews(before.contracts.card)) throw new AppError("PAID_BY_CARD");
    const others = (before.licenses ?? []).filter(({ licenseArn }) => licenseArn !== buyer.licenseArn);
    const licenses = [...others, buyer].slice(-LICENSES);
    const aws = await licensedContract(context, licenses, before.contracts.aws);
    const after = { ...before, licenses, contracts: { ...before.contracts, ...(aws !== undefined && { aws }) } };
    // Paying on the open page would start a second subscription, so it is expired.
    delete after.checkoutId;
    await storeBilling(context, {
      before,
      after,
      actorId: userId,
      action: "subscription.changed",
      writes: [useReference(reference), ...(owner === undefined ? claimLicense(buyer.licenseArn, companyId) : [])],
    });
  });
