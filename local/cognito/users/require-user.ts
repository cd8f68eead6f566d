import { userNotFound } from "../protocol/cognito-error.ts";
import type { User } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/**
 * The user of a name. Only for operators' calls: the error reveals who has no account. A sub names users of the pool
 * itself only; a user of a provider is found by user name (AWS: AdminGetUser, Username).
 */
export function requireUser(users: UserStore, name: string): User {
  const user = users.find(name);
  if (user === undefined || (user.externalName !== undefined && name === user.sub)) throw userNotFound();
  return user;
}
