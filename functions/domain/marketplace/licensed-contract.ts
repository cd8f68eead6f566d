import type { Buyer, Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { Contract } from "#functions/storage/billing-store.ts";
import { PlanName } from "#shared/plans.ts";
import { isLive } from "../billing/plan-in-force.ts";
import { awsContract } from "./aws-contract.ts";

interface Context {
  readonly marketplace: Pick<Marketplace, "entitlementsOf">;
  readonly now: () => Date;
}

const rankOf = ({ plan }: Contract): number => PlanName.options.indexOf(plan);

/**
 * The contract that counts of all licenses that a company was given, the newest last: one that entitles to something
 * now, the best, the newest. All are asked about, so what an old one still tells takes nothing from the one after it.
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
