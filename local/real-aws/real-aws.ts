import type { AssumeRoleInput } from "#local/sts/assume-role-input.ts";

/** The services that a customer's account is reached by, as in AWS's names of SDK clients. */
export type RealService = "iam" | "ses" | "sesv2";

/** Credentials of AWS; without `sessionToken` they do not expire. */
export interface RealCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** The principal whose credentials sign the calls at AWS, from GetCallerIdentity of STS. */
export interface RealIdentity {
  readonly accountId: string;
  readonly arn: string;
  readonly userId: string;
}

/** A session that STS gave. */
export interface RealSession {
  readonly credentials: RealCredentials & { readonly sessionToken: string };
  readonly expiresAt: Date;
  readonly arn: string;
  readonly assumedRoleId: string;
}

/** STS's refusal, by its code and its message. */
export class RealRefusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * The real AWS that stands behind the local one: for roles of accounts that the local AWS does not have. What the
 * operator's key asks of STS there is asked as `identity`.
 */
export interface RealAws {
  readonly identity: RealIdentity;
  /** Throws RealRefusal; any other error means that STS did not answer. */
  readonly assumeRole: (input: AssumeRoleInput) => Promise<RealSession>;
  /** The URL of a service in a region. */
  readonly endpointOf: (service: RealService, region: string) => string;
}
