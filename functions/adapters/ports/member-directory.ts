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
  /** Signs the person out everywhere and forgets them; fine if they are gone already. */
  readonly remove: (emailOrSub: string) => Promise<void>;
}
