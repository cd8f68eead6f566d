import type { Buyer, Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { Contract } from "#functions/storage/billing/billing-store.ts";
import { PlanName } from "#shared/plans.ts";
import { isLive } from "../billing/plan-in-force.ts";
import { awsContract } from "./aws-contract.ts";

interface Context {
  readonly marketplace: Pick<Marketplace, "entitlementsOf">;
  readonly now: () => Date;
}

const rankOf = ({ plan }: Contract): number => PlanName.options.indexOf(plan);

/**
 * The contract that counts of a company's licenses, the newest last: a live one first, then the best plan, then the
 * newest. All licenses are checked, so an event of an old one does not affect a newer one.
 */
export async function licensedContract(
  { marketplace, now }: Context,
  licenses: readonly Buyer[],
  former: Contract | undefined,
): Promise<Contract | undefined> {
  const contracts = await Promise.all(
    licenses.map(async (buyer) =>
      awsContract(buyer, await marketplace.entitlementsOf(buyer.licenseArn), { former, now: now() }),
    ),
  );
  return contracts.reverse().sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || rankOf(b) - rankOf(a))[0];
}
