import type { VerificationStatus } from "#shared/models/domain-identity.ts";

/** An identity as Amazon SES lists it. */
export interface ListedIdentity {
  readonly type: "address" | "domain";
  /** The name as Amazon SES writes it. */
  readonly name: string;
  readonly verified: boolean;
}

export interface SenderIdentity {
  readonly address: string;
  readonly verified: boolean;
}

/** A domain's state in Amazon SES (SES API v2: GetEmailIdentity). */
export interface SesDomain {
  readonly dkimSigning: boolean;
  readonly dkimStatus: VerificationStatus;
  readonly dkimTokens: readonly string[];
  /** The target of the DKIM records: `<token>.<this>`. */
  readonly signingHostedZone: string;
  readonly sendingStatus: VerificationStatus;
  /** "" for none. */
  readonly mailFromDomain: string;
  readonly mailFromStatus: VerificationStatus;
  /** Why the records were not found, e.g. "HOST_NOT_FOUND"; "" if unknown. */
  readonly error: string;
}

export interface IdentityReader {
  /** All identities of an account, at most 10,000 (AWS: "Service quotas in Amazon SES"), in pages of 1,000. */
  readonly listIdentities: () => Promise<ListedIdentity[]>;
  readonly findSenderIdentity: (address: string) => Promise<SenderIdentity | undefined>;
  readonly findDomain: (domain: string) => Promise<SesDomain | undefined>;
}

export interface IdentityWriter {
  /** @throws AppError IDENTITY_EXISTS, INVALID_INPUT, SES_IDENTITY_QUOTA_REACHED */
  readonly addSenderIdentity: (address: string) => Promise<SenderIdentity>;
  /** Makes SES mail the link again to an unverified address. */
  readonly mailSenderAgain: (address: string) => Promise<void>;
  /** @throws AppError IDENTITY_EXISTS, INVALID_INPUT, SES_IDENTITY_QUOTA_REACHED */
  readonly addDomain: (domain: string) => Promise<void>;
  /**
   * Starts the search for the MX record of the MAIL FROM domain.
   * @throws AppError INVALID_INPUT, IDENTITY_NOT_FOUND
   */
  readonly setMailFrom: (domain: string, mailFromDomain: string) => Promise<void>;
  /** @throws AppError IDENTITY_NOT_FOUND */
  readonly stopDkimSigning: (domain: string) => Promise<void>;
  /** Succeeds for an unknown identity too. */
  readonly removeIdentity: (name: string) => Promise<void>;
}
