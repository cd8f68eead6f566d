import type { Extras } from "./payments.ts";

/** What a registration token stands for. */
export interface Buyer {
  readonly awsAccountId: string;
  readonly licenseArn: string;
}

/** What a license entitles to now; without a plan it has ended. */
export interface Entitlements {
  readonly plan: "Starter" | "Business" | undefined;
  readonly extras: Extras;
  /** ISO; undefined where there is none. */
  readonly expiresAt: string | undefined;
}

/** A number of extras that the AWS bill of the buyer is to have, once. */
export interface Usage extends Buyer {
  readonly what: keyof Extras;
  readonly quantity: number;
  /** ISO. The same usage of the same hour counts once. */
  readonly at: string;
}

/** AWS Marketplace, as its seller meets it. @throws AppError PAYMENTS_UNAVAILABLE where it does not answer */
export interface Marketplace {
  /** Undefined for a token that is not good, or not any more (four hours). */
  readonly resolve: (token: string) => Promise<Buyer | undefined>;
  readonly entitlementsOf: (licenseArn: string) => Promise<Entitlements>;
  /** Whether it is on the bill; a second number for the same hour is not taken. */
  readonly meter: (usage: Usage) => Promise<boolean>;
  /** Where one subscribes. */
  readonly listingUrl: () => string;
}
