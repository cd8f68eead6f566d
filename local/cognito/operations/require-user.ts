import { userNotFound } from "../protocol/cognito-error.ts";
import type { User } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";

/** The user of a name. Only for operators' calls: the refusal tells who has no account. */
export function requireUser(users: UserStore, name: string): User {
  const user = users.find(name);
  if (user === undefined) throw userNotFound();
  return user;
}
