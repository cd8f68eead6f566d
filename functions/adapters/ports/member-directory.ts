import type { SignInMethod } from "#shared/models/sign-in-method.ts";

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
