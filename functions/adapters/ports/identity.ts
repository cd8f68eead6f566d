import type { SignInMethod } from "#shared/models/member.ts";

/** The user pool, as sign-up and reset need it. Every function answers alike for known and unknown addresses. */
export interface Identity {
  /** Starts a sign-up; an address that is taken gets no second account and no different answer. */
  readonly signUp: (person: { email: string; password: string; gclid?: string | undefined }) => Promise<void>;
  readonly resendConfirmation: (email: string) => Promise<void>;
  /** @throws AppError AUTH_CODE_INVALID */
  readonly confirmSignUp: (email: string, code: string) => Promise<void>;
  readonly requestPasswordReset: (email: string) => Promise<void>;
  /** @throws AppError AUTH_CODE_INVALID, PASSWORD_NOT_ACCEPTED */
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
}

/** What Cognito knows of somebody. */
export interface DirectoryEntry {
  readonly sub: string;
  readonly createdAt: Date;
  /** Whether somebody has set a password of their own or come by another provider. */
  readonly isConfirmed: boolean;
  readonly signInMethods: readonly SignInMethod[];
}

/** The user pool, as those see it who manage a team. */
export interface MemberDirectory {
  readonly find: (emailOrSub: string) => Promise<DirectoryEntry | undefined>;
  /**
   * Makes somebody who can sign in once they have an invitation; mails nothing. Gives the `sub`.
   * @throws AppError USER_EXISTS
   */
  readonly create: (email: string) => Promise<string>;
  /** Mails an invitation, good for 7 days; former ones end. @throws AppError MEMBER_HAS_JOINED, MEMBER_NOT_FOUND */
  readonly invite: (email: string, from: Inviter) => Promise<void>;
  /** Signs the person out everywhere and forgets them; fine if they are gone already. */
  readonly remove: (emailOrSub: string) => Promise<void>;
}

/** Whom the invitation names. */
export interface Inviter {
  readonly company: string;
  readonly person: string;
}
