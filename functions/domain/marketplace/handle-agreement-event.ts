import * as z from "zod";
import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import {
  findCompanyOfLicense,
  findLicenseOfAgreement,
  putAgreement,
} from "#functions/storage/billing/marketplace-store.ts";
import { systemActors } from "#functions/storage/audit/system-actors.ts";
import { storeBilling } from "../billing/store-billing.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { licensedContract } from "./licensed-contract.ts";

/** Events of agreements name no license, those of licenses name both (AWS: "Managing SaaS subscription events"). */
export const AgreementEvent = z.object({
  detail: z.object({
    agreement: z.object({ id: z.string() }),
    license: z.object({ arn: z.string() }).optional(),
  }),
});
type AgreementEvent = z.infer<typeof AgreementEvent>;

interface MarketplaceContext extends WriteContext {
  readonly marketplace: Marketplace;
}

/** Fetches what a company's licenses currently entitle it to. */
const refreshLicenses = (context: MarketplaceContext, companyId: string): Promise<void> =>
  retryConflicts(async () => {
    const before = await getBilling(context.table, companyId);
    const aws = await licensedContract(context, before.licenses ?? [], before.contracts.aws);
    const after = { ...before, contracts: { ...before.contracts, ...(aws !== undefined && { aws }) } };
    await storeBilling(context, { before, after, actorId: systemActors.marketplace });
  });

/** Handles an agreement's event by fetching the current state, since events may be late, repeated or out of order. */
export async function handleAgreementEvent(context: MarketplaceContext, { detail }: AgreementEvent): Promise<void> {
  const { table } = context;
  const { agreement, license } = detail;
  if (license !== undefined) await table.write(...putAgreement(agreement.id, license.arn));
  const licenseArn = license?.arn ?? (await findLicenseOfAgreement(table, agreement.id));
  if (licenseArn === undefined) return;
  const companyId = await findCompanyOfLicense(table, licenseArn);
  if (companyId !== undefined) await refreshLicenses(context, companyId);
}
