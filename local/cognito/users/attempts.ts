import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError, limitExceeded } from "../protocol/cognito-error.ts";

const Tally = z.object({ count: z.number(), since: z.number(), lockedUntil: z.number().optional() });

const HOUR_MS = 60 * 60 * 1000;

/** Counts attempts of one user that are limited per hour. */
export interface HourlyTally {
  /** Throws LimitExceededException when the hour's limit is reached. */
  readonly requireLeft: (key: string, share: number) => void;
  readonly add: (key: string) => void;
  readonly reset: (key: string) => void;
}

export function createHourlyTally(store: Store, prefix: string, now: () => Date): HourlyTally {
  const tallies = store.collection(`${prefix}/hourly-tally`, Tally);
  const current = (key: string) => {
    const found = tallies.get(key);
    return found !== undefined && now().getTime() - found.since < HOUR_MS ? found : undefined;
  };
  return {
    requireLeft: (key, share) => {
      if ((current(key)?.count ?? 0) >= share) throw limitExceeded();
    },
    add: (key) => {
      const found = current(key) ?? { count: 0, since: now().getTime() };
      tallies.put(key, { ...found, count: found.count + 1 });
    },
    reset: (key) => tallies.delete(key),
  };
}

const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;
const FORGET_AFTER_MS = 15 * 60 * 1000;

/** Limits the rate of wrong passwords. */
export interface PasswordLockout {
  /** Throws NotAuthorizedException while the user is locked out; call it before the password is checked. */
  readonly requireOpen: (sub: string) => void;
  readonly addFailure: (sub: string) => void;
  readonly reset: (sub: string) => void;
}

/**
 * AWS, "Lockout behavior for failed sign-in attempts": the n-th failure, n >= 5, locks for 2^(n-5) seconds, at
 * most about 15 minutes; a successful sign-in or 15 minutes without an attempt start over.
 */
export function createPasswordLockout(store: Store, prefix: string, now: () => Date): PasswordLockout {
  const tallies = store.collection(`${prefix}/password-failure`, Tally);
  const current = (sub: string) => {
    const found = tallies.get(sub);
    return found !== undefined && now().getTime() - found.since < FORGET_AFTER_MS ? found : undefined;
  };
  return {
    requireOpen: (sub) => {
      const found = current(sub);
      if ((found?.lockedUntil ?? 0) <= now().getTime() || found === undefined) return;
      tallies.put(sub, { ...found, since: now().getTime() });
      throw new CognitoError("NotAuthorizedException", "Password attempts exceeded");
    },
    addFailure: (sub) => {
      const time = now().getTime();
      const count = (current(sub)?.count ?? 0) + 1;
      const lock = Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MS);
      tallies.put(sub, { count, since: time, lockedUntil: count < FREE_FAILURES ? undefined : time + lock });
    },
    reset: (sub) => tallies.delete(sub),
  };
}
