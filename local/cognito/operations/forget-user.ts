import type { Parts } from "../parts.ts";
import type { User } from "../users/user.ts";

/** Removes the user from the pool, with sessions, codes and failed attempts. */
export function forgetUser({ sessions, codes, lockout, users }: Parts, user: User): void {
  sessions.remove(user.sub);
  codes.drop(user.sub);
  lockout.reset(user.sub);
  users.remove(user);
}
