import type { SignInMethod } from "#shared/models/sign-in-method.ts";

/** The user pool, as people see it who manage their own ways to sign in. */
export interface SignInMethods {
  /** In the order of SignInMethod's words; empty for somebody who is gone. */
  readonly list: (sub: string) => Promise<readonly SignInMethod[]>;
  /** Ends all links to accounts of this kind. @throws AppError SIGN_IN_METHOD_NOT_FOUND */
  readonly unlink: (sub: string, method: Exclude<SignInMethod, "password">) => Promise<void>;
}
