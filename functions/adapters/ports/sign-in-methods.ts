import type { SignInMethod } from "#shared/models/sign-in-method.ts";

/** The user pool, for users who manage their sign-in methods. */
export interface SignInMethods {
  /** In the order of SignInMethod's values; empty for an unknown user. */
  readonly list: (sub: string) => Promise<readonly SignInMethod[]>;
  /**
   * Removes all links to accounts of this kind.
   * @throws AppError SIGN_IN_METHOD_NOT_FOUND
   */
  readonly unlink: (sub: string, method: Exclude<SignInMethod, "password">) => Promise<void>;
}
