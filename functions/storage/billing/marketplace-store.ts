import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id } from "#shared/models/scalars.ts";
import { paymentKeys } from "./payment-keys.ts";

const REFERENCE_BYTES = 32;

const Buyer = z.object({ awsAccountId: z.string(), licenseArn: z.string() });

/** What a buyer of AWS Marketplace came with: their purchase, or the token itself if AWS did not answer. */
const Reference = z.object({
  buyer: Buyer.optional(),
  token: z.string().optional(),
  /** Seconds since 1970; the table's TTL attribute, which removes items late and is no check. */
  expiresAt: z.int(),
});
export type Reference = z.infer<typeof Reference>;

/** The table stores the reference's hash only. */
const hashOf = (reference: string): string => createHash("sha256").update(reference).digest("base64url");

/** 43 URL-safe characters. */
export const newReference = (): string => randomBytes(REFERENCE_BYTES).toString("base64url");

export const putReference = (reference: string, content: Reference): Write => ({
  put: { ...paymentKeys.marketplaceReference(hashOf(reference)), ...content },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Undefined if the reference is unknown, expired or already used. */
export async function findReference(table: TableReader, reference: string, now: Date): Promise<Reference | undefined> {
  const item = await table.get(paymentKeys.marketplaceReference(hashOf(reference)));
  if (item === undefined) return undefined;
  const found = Reference.parse(item);
  return found.expiresAt * 1000 > now.getTime() ? found : undefined;
}

/** Part of the transaction that uses up a reference. */
export const useReference = (reference: string): Write => ({
  delete: paymentKeys.marketplaceReference(hashOf(reference)),
  onlyIf: "present",
  otherwise: "MARKETPLACE_TOKEN_INVALID",
});

const Owner = z.object({ companyId: Id });

/** The company that has a license. */
export async function findCompanyOfLicense(table: TableReader, licenseArn: string): Promise<string | undefined> {
  const item = await table.get(paymentKeys.license(licenseArn));
  return item === undefined ? undefined : Owner.parse(item).companyId;
}

/** Parts of the transaction that gives a license to a company, if no other company has it. */
export const claimLicense = (licenseArn: string, companyId: string): readonly Write[] => [
  {
    put: { ...paymentKeys.license(licenseArn), companyId },
    onlyIf: "absent",
    otherwise: "MARKETPLACE_SUBSCRIPTION_TAKEN",
  },
  {
    put: { ...paymentKeys.licenseOfCompany(companyId, licenseArn), licenseArn },
    onlyIf: { anything: "each call writes the same value" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

const LicenseOfAgreement = z.object({ licenseArn: z.string() });

export const putAgreement = (agreementId: string, licenseArn: string): readonly Write[] =>
  [paymentKeys.agreement(agreementId), paymentKeys.agreementOfLicense(licenseArn, agreementId)].map((key) => ({
    put: { ...key, licenseArn },
    onlyIf: { anything: "an agreement has one license, and its events repeat it" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));

export async function findLicenseOfAgreement(table: TableReader, agreementId: string): Promise<string | undefined> {
  const item = await table.get(paymentKeys.agreement(agreementId));
  return item === undefined ? undefined : LicenseOfAgreement.parse(item).licenseArn;
}
