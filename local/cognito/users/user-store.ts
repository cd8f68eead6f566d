import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError, userNotFound } from "../protocol/cognito-error.ts";
import { User } from "./user.ts";

export interface UserStore {
  /** By sub or by e-mail address, whatever its case. */
  readonly find: (name: string) => User | undefined;
  /** In the order of their subs. */
  readonly list: () => User[];
  /** Refused with `taken` when the address belongs to somebody. */
  readonly insert: (user: Omit<User, "createdAt" | "modifiedAt">, taken: CognitoError) => User;
  /** Changes the user as it is now: what was read before an await may be old. */
  readonly change: (sub: string, changes: Partial<Omit<User, "sub" | "createdAt" | "modifiedAt">>) => User;
  readonly remove: (user: User) => void;
}

export const addressTaken = (name: "UsernameExistsException" | "AliasExistsException"): CognitoError =>
  new CognitoError(name, "An account with the given email already exists.");

const addressKey = (email: string): string => email.trim().toLowerCase();

export function createUserStore(store: Store, prefix: string, now: () => Date): UserStore {
  const users = store.collection(`${prefix}/user`, User);
  const subs = store.collection(`${prefix}/sub-by-address`, z.string());

  const claimAddress = (email: string, sub: string, taken: CognitoError): void => {
    const owner = subs.get(addressKey(email));
    if (owner !== undefined && owner !== sub) throw taken;
    subs.put(addressKey(email), sub);
  };

  return {
    find: (name) => users.get(subs.get(addressKey(name)) ?? name),
    list: () => users.list(),
    insert: (fields, taken) =>
      store.atomically(() => {
        const time = now().toISOString();
        const user = { ...fields, createdAt: time, modifiedAt: time };
        claimAddress(user.email, user.sub, taken);
        users.put(user.sub, user);
        return user;
      }),
    change: (sub, changes) =>
      store.atomically(() => {
        const before = users.get(sub);
        if (before === undefined) throw userNotFound();
        const after = { ...before, ...changes, modifiedAt: now().toISOString() };
        if (addressKey(after.email) !== addressKey(before.email)) {
          claimAddress(after.email, sub, addressTaken("AliasExistsException"));
          subs.delete(addressKey(before.email));
        }
        users.put(sub, after);
        return after;
      }),
    remove: (user) =>
      store.atomically(() => {
        subs.delete(addressKey(user.email));
        users.delete(user.sub);
      }),
  };
}
