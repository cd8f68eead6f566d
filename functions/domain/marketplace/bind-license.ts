import type { Buyer, Marketplace } from "#functions/adapters/ports/marketplace.ts";
import { getBilling } from "#functions/storage/billing-store.ts";
import {
  claimLicense,
  findCompanyOfLicense,
  findReference,
  type Reference,
  takeReference,
} from "#functions/storage/marketplace-store.ts";
import { AppError } from "#shared/errors.ts";
import { type BillingContext, storeBilling } from "../billing/store-billing.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { awsContract } from "./aws-contract.ts";

export interface MarketplaceContext extends BillingContext {
  readonly marketplace: Marketplace;
}

async function buyerOf(marketplace: Marketplace, { buyer, token }: Reference): Promise<Buyer> {
  const found = buyer ?? (token === undefined ? undefined : await marketplace.resolve(token));
  if (found === undefined) throw new AppError("MARKETPLACE_TOKEN_INVALID");
  return found;
}

/**
 * Gives what a buyer came with to the company of the one who signed in. The reference goes in the same transaction, so
 * of two who show it at once, one gets it.
 * @throws AppError MARKETPLACE_TOKEN_INVALID, MARKETPLACE_SUBSCRIPTION_TAKEN where another company has the license
 */
export const bindLicense = (
  context: MarketplaceContext,
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
    const before = await getBilling(table, companyId);
    const entitlements = await marketplace.entitlementsOf(buyer.licenseArn);
    const aws = awsContract(buyer, entitlements, { former: before.contracts.aws, now: now() });
    await storeBilling(context, {
      before,
      after: { ...before, contracts: { ...before.contracts, aws } },
      actorId: userId,
      action: "subscription.changed",
      writes: [takeReference(reference), ...(owner === undefined ? claimLicense(buyer.licenseArn, companyId) : [])],
    });
  });
