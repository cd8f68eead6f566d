import { CognitoError, incorrectLogin, invalidParameter } from "../protocol/cognito-error.ts";
import type { Random } from "../randomness.ts";
import { createStoredPassword, isPassword, type StoredPassword } from "../srp/verifier.ts";
import type { PasswordLockout } from "./attempts.ts";
import type { Login } from "./decoy.ts";
import type { User } from "./user.ts";

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

/** The pool's policy is a minimal length only; Cognito's API refuses white space at either end (API: PasswordType). */
function requirePolicy(password: string): void {
  if (password.length > MAX_LENGTH || password !== password.trim()) {
    throw invalidParameter(
      `Value at 'password' failed to satisfy constraint: at most ${MAX_LENGTH} characters, no white space at either end`,
    );
  }
  if (password.length >= MIN_LENGTH) return;
  throw new CognitoError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
}

export interface Passwords {
  /** The stored form of a new password. Throws when it violates the policy. */
  readonly hide: (sub: string, password: string) => StoredPassword;
  /** The user whose password `proves` accepts. A wrong password, like an unknown user, is counted and refused. */
  readonly requireRight: (login: Login, proves: (stored: StoredPassword) => boolean) => User;
  /** As requireRight, with the password in clear. */
  readonly requireClear: (login: Login, password: string) => User;
}

export function createPasswords(poolName: string, lockout: PasswordLockout, random: Random): Passwords {
  const requireRight: Passwords["requireRight"] = (login, proves) => {
    lockout.requireOpen(login.sub);
    const right = proves(login.password);
    if (!right || login.user?.password === undefined) {
      lockout.addFailure(login.sub);
      throw incorrectLogin();
    }
    lockout.reset(login.sub);
    return login.user;
  };
  return {
    hide: (sub, password) => {
      requirePolicy(password);
      return createStoredPassword({ poolName, sub }, password, random);
    },
    requireRight,
    requireClear: (login, password) =>
      requireRight(login, (stored) => isPassword({ poolName, sub: login.sub }, password, stored)),
  };
}
