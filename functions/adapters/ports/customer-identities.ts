import type { VerificationStatus } from "#shared/models/domain-identity.ts";

/** An identity as Amazon SES lists it. */
export interface ListedIdentity {
  readonly type: "address" | "domain";
  /** As Amazon SES writes it. */
  readonly name: string;
  readonly verified: boolean;
}

export interface SenderIdentity {
  readonly address: string;
  readonly verified: boolean;
}

/** A domain as Amazon SES holds it (SES API v2: GetEmailIdentity). */
export interface SesDomain {
  readonly dkimSigning: boolean;
  readonly dkimStatus: VerificationStatus;
  readonly dkimTokens: readonly string[];
  /** Where the DKIM records point: `<token>.<this>`. */
  readonly signingHostedZone: string;
  readonly sendingStatus: VerificationStatus;
  /** "" for none. */
  readonly mailFromDomain: string;
  readonly mailFromStatus: VerificationStatus;
  /** Why the records were not found, e.g. "HOST_NOT_FOUND"; "" for no reason. */
  readonly error: string;
}

export interface IdentityReader {
  /** All of an account, at most 10,000 (AWS: "Service quotas in Amazon SES"), asked for in pages of 1,000. */
  readonly listIdentities: () => Promise<ListedIdentity[]>;
  readonly findSenderIdentity: (address: string) => Promise<SenderIdentity | undefined>;
  readonly findDomain: (domain: string) => Promise<SesDomain | undefined>;
}

export interface IdentityWriter {
  /** @throws AppError IDENTITY_EXISTS, INVALID_INPUT, SES_IDENTITY_QUOTA_REACHED */
  readonly addSenderIdentity: (address: string) => Promise<SenderIdentity>;
  /** Has the mail with the link sent once more to an address that is not verified. */
  readonly mailSenderAgain: (address: string) => Promise<void>;
  /** @throws AppError IDENTITY_EXISTS, INVALID_INPUT, SES_IDENTITY_QUOTA_REACHED */
  readonly addDomain: (domain: string) => Promise<void>;
  /** Begins the search for the MX record of that domain. @throws AppError INVALID_INPUT, IDENTITY_NOT_FOUND */
  readonly setMailFrom: (domain: string, mailFromDomain: string) => Promise<void>;
  /** @throws AppError IDENTITY_NOT_FOUND */
  readonly stopDkimSigning: (domain: string) => Promise<void>;
  /** One that is not there (any more) is removed. */
  readonly removeIdentity: (name: string) => Promise<void>;
}
