import type { SignInMethod } from "#shared/models/sign-in-method.ts";

/** A user's state in Cognito. */
export interface DirectoryEntry {
  readonly sub: string;
  readonly createdAt: Date;
  /** Whether the user has set a password or comes from a provider. */
  readonly isConfirmed: boolean;
  readonly signInMethods: readonly SignInMethod[];
}

/** The user pool, for the management of a team. */
export interface MemberDirectory {
  readonly find: (emailOrSub: string) => Promise<DirectoryEntry | undefined>;
  /** Ends all sessions and removes the account. Idempotent. */
  readonly remove: (emailOrSub: string) => Promise<void>;
}
