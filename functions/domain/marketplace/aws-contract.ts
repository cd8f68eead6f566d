import { createHash } from "node:crypto";
import type { Buyer, Entitlements } from "#functions/adapters/ports/marketplace.ts";
import type { Contract } from "#functions/storage/billing/billing-store.ts";

/** The remaining days that distinguish a yearly from a monthly contract when its end is first seen. */
const LONGEST_MONTH_MS = 45 * 24 * 60 * 60 * 1000;

/**
 * The contract of a license. AWS returns neither the length of a contract nor whether it renews: the term follows from
 * the remaining time when an end is first seen.
 */
export function awsContract(
  { awsAccountId, licenseArn }: Buyer,
  { plan, extras, expiresAt }: Entitlements,
  { former, now }: { readonly former: Contract | undefined; readonly now: Date },
): Contract {
  const isSame = former?.externalId === licenseArn;
  const runsLong = expiresAt !== undefined && Date.parse(expiresAt) - now.getTime() > LONGEST_MONTH_MS;
  return {
    id: createHash("sha256").update(licenseArn).digest("hex").slice(0, 32),
    externalId: licenseArn,
    awsAccountId,
    plan: plan ?? (isSame ? former.plan : "Starter"),
    annual: runsLong || (isSame && former.annual),
    state: plan === undefined ? "ended" : "active",
    renewsAt: null,
    endsAt: null,
    extras,
  };
}
