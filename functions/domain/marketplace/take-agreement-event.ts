import * as z from "zod";
import { getBilling } from "#functions/storage/billing-store.ts";
import { findCompanyOfLicense, findLicenseOfAgreement, putAgreement } from "#functions/storage/marketplace-store.ts";
import { strangers } from "#functions/storage/strangers.ts";
import { storeBilling } from "../billing/store-billing.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { awsContract } from "./aws-contract.ts";
import type { MarketplaceContext } from "./bind-license.ts";

/** Events of agreements name no license, those of licenses name both (AWS: "Managing SaaS subscription events"). */
export const AgreementEvent = z.object({
  detail: z.object({
    agreement: z.object({ id: z.string() }),
    license: z.object({ arn: z.string() }).optional(),
  }),
});
type AgreementEvent = z.infer<typeof AgreementEvent>;

/** Asks AWS what a license entitles its company to now; a license that a newer one has replaced is none of ours. */
export const refreshLicense = (context: MarketplaceContext, companyId: string, licenseArn: string): Promise<void> =>
  retryConflicts(async () => {
    const { table, marketplace, now } = context;
    const before = await getBilling(table, companyId);
    const former = before.contracts.aws;
    if (former?.externalId !== licenseArn || former.awsAccountId === undefined) return;
    const buyer = { licenseArn, awsAccountId: former.awsAccountId };
    const aws = awsContract(buyer, await marketplace.entitlementsOf(licenseArn), { former, now: now() });
    const after = { ...before, contracts: { ...before.contracts, aws } };
    await storeBilling(context, { before, after, actorId: strangers.marketplace });
  });

/** Something became of an agreement: what is so now is asked, since events come late, again and in any order. */
export async function takeAgreementEvent(context: MarketplaceContext, { detail }: AgreementEvent): Promise<void> {
  const { table } = context;
  const { agreement, license } = detail;
  if (license !== undefined) await table.write(...putAgreement(agreement.id, license.arn));
  const licenseArn = license?.arn ?? (await findLicenseOfAgreement(table, agreement.id));
  if (licenseArn === undefined) return;
  const companyId = await findCompanyOfLicense(table, licenseArn);
  if (companyId !== undefined) await refreshLicense(context, companyId, licenseArn);
}
