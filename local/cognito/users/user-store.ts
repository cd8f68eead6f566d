import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError, userNotFound } from "../protocol/cognito-error.ts";
import { User } from "./user.ts";

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type NewUser = Optional<
  Omit<User, "createdAt" | "modifiedAt">,
  "enabled" | "identities" | "asksTotp" | "passkeys" | "passkeysAreMfa"
>;
type Changes = Partial<Omit<User, "sub" | "externalName" | "createdAt" | "modifiedAt">>;

export interface UserStore {
  /** By user name, sub or, for users of the pool itself, e-mail address; case is ignored. */
  readonly find: (name: string) => User | undefined;
  /** By an account at a provider: the one the user was created from, or a linked one. */
  readonly findByIdentity: (providerName: string, subject: string) => User | undefined;
  /** In the order of their subs. */
  readonly list: () => User[];
  /** Throws `taken` when another user has the address or the name. */
  readonly insert: (user: NewUser, taken: CognitoError) => User;
  /** Changes the stored user: an object read before an await may be outdated. */
  readonly change: (sub: string, changes: Changes) => User;
  readonly remove: (user: User) => void;
}

export const addressTaken = (name: "UsernameExistsException" | "AliasExistsException"): CognitoError =>
  new CognitoError(name, "An account with the given email already exists.");

const addressKey = (email: string): string => email.trim().toLowerCase();
const identityKey = (providerName: string, subject: string): string => `${providerName}/${subject}`;

export function createUserStore(store: Store, prefix: string, now: () => Date): UserStore {
  const users = store.collection(`${prefix}/user`, User);
  const subs = store.collection(`${prefix}/sub-by-address`, z.string());
  const externalSubs = store.collection(`${prefix}/sub-by-external-name`, z.string());
  const identitySubs = store.collection(`${prefix}/sub-by-identity`, z.string());

  const claimAddress = (email: string, sub: string, taken: CognitoError): void => {
    const owner = subs.get(addressKey(email));
    if (owner !== undefined && owner !== sub) throw taken;
    subs.put(addressKey(email), sub);
  };
  // For a user of a provider the address is only an attribute: other users may have the same one.
  const claimName = (user: User, taken: CognitoError): void => {
    if (user.externalName === undefined) {
      claimAddress(user.email, user.sub, taken);
      return;
    }
    if (externalSubs.get(addressKey(user.externalName)) !== undefined) throw taken;
    externalSubs.put(addressKey(user.externalName), user.sub);
  };
  const indexIdentities = (before: User["identities"], { sub, identities }: User): void => {
    for (const { providerName, userId } of before) identitySubs.delete(identityKey(providerName, userId));
    for (const { providerName, userId } of identities) identitySubs.put(identityKey(providerName, userId), sub);
  };

  return {
    find: (name) => users.get(subs.get(addressKey(name)) ?? externalSubs.get(addressKey(name)) ?? name),
    findByIdentity: (providerName, subject) => {
      const sub = identitySubs.get(identityKey(providerName, subject));
      return sub === undefined ? undefined : users.get(sub);
    },
    list: () => users.list(),
    insert: (fields, taken) =>
      store.atomically(() => {
        const time = now().toISOString();
        const user = User.parse({ ...fields, createdAt: time, modifiedAt: time });
        claimName(user, taken);
        indexIdentities([], user);
        users.put(user.sub, user);
        return user;
      }),
    change: (sub, changes) =>
      store.atomically(() => {
        const before = users.get(sub);
        if (before === undefined) throw userNotFound();
        const after = { ...before, ...changes, modifiedAt: now().toISOString() };
        const moves = before.externalName === undefined && addressKey(after.email) !== addressKey(before.email);
        if (moves) {
          claimAddress(after.email, sub, addressTaken("AliasExistsException"));
          subs.delete(addressKey(before.email));
        }
        indexIdentities(before.identities, after);
        users.put(sub, after);
        return after;
      }),
    remove: (user) =>
      store.atomically(() => {
        if (user.externalName === undefined) subs.delete(addressKey(user.email));
        else externalSubs.delete(addressKey(user.externalName));
        indexIdentities(user.identities, { ...user, identities: [] });
        users.delete(user.sub);
      }),
  };
}
