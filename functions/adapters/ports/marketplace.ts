import type { Extras } from "./payments.ts";

/** The content of a registration token. */
export interface Buyer {
  readonly awsAccountId: string;
  readonly licenseArn: string;
}

/** The current entitlements of a license; without a plan it has ended. */
export interface Entitlements {
  readonly plan: "Starter" | "Business" | undefined;
  readonly extras: Extras;
  /** ISO 8601; undefined if there is none. */
  readonly expiresAt: string | undefined;
}

/** A number of extras to be metered once. */
export interface Usage extends Buyer {
  readonly what: keyof Extras;
  readonly quantity: number;
  /** ISO 8601. AWS counts the same usage of the same hour once. */
  readonly at: string;
}

/**
 * AWS Marketplace for its seller.
 * @throws AppError PAYMENTS_UNAVAILABLE if it does not answer
 */
export interface Marketplace {
  /** Undefined for an invalid or expired token (four hours). */
  readonly resolve: (token: string) => Promise<Buyer | undefined>;
  readonly entitlementsOf: (licenseArn: string) => Promise<Entitlements>;
  /** Whether AWS has accepted it; a second number for the same hour is refused. */
  readonly meter: (usage: Usage) => Promise<boolean>;
  /** The address of the listing. */
  readonly listingUrl: () => string;
}
