import * as z from "zod";

/** The entitlements of a contract, by dimension. */
export const Quantities = z.strictObject({
  starter: z.int().min(0).max(1),
  business: z.int().min(0).max(1),
  extra_user: z.int().min(0).max(9999),
  extra_account: z.int().min(0).max(9999),
});
export type Quantities = z.infer<typeof Quantities>;

export const AgreementStatus = z.enum(["ACTIVE", "CANCELLED", "EXPIRED", "RENEWED"]);

/** A purchase of the product by an AWS account; one account may hold several. */
export const Agreement = z.object({
  id: z.string(),
  /** Newer agreements have higher ones. */
  sequence: z.int(),
  /** The buyer's. */
  accountId: z.string(),
  offerId: z.string(),
  status: AgreementStatus,
  quantities: Quantities,
  licenseArn: z.string(),
  autoRenew: z.boolean(),
  acceptedAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  /** From then on usage is refused. */
  deprovisionedAt: z.iso.datetime().optional(),
});
export type Agreement = z.infer<typeof Agreement>;

/** The token that the buyer's browser posts to the seller. */
export const RegistrationToken = z.object({ agreementId: z.string(), expiresAt: z.iso.datetime() });
export type RegistrationToken = z.infer<typeof RegistrationToken>;

/** An event sent to EventBridge, kept to be sent again. */
export const SentEvent = z.object({
  id: z.string(),
  agreementId: z.string(),
  accountId: z.string(),
  at: z.iso.datetime(),
  detailType: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type SentEvent = z.infer<typeof SentEvent>;

/** Usage that was reported. */
export const UsageRecord = z.object({
  /** Customer, license, dimension and hour. */
  key: z.string(),
  meteringRecordId: z.string(),
  accountId: z.string(),
  licenseArn: z.string(),
  dimension: z.string(),
  quantity: z.int(),
  at: z.iso.datetime(),
});
export type UsageRecord = z.infer<typeof UsageRecord>;
