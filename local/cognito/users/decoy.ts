import { createHmac } from "node:crypto";
import { uuidFrom } from "../randomness.ts";
import { toInteger } from "../srp/group.ts";
import type { StoredPassword } from "../srp/verifier.ts";
import type { User } from "./user.ts";
import type { UserStore } from "./user-store.ts";

/** The user of a sign-in name. Without `user`, all values are made up and match nothing. */
export interface Login {
  readonly name: string;
  readonly sub: string;
  readonly password: StoredPassword;
  readonly user?: User;
}

export type IdentifyLogin = (name: string) => Login;

/**
 * Finds the user of a name, or makes one up that answers the same every time, so that the answers do not reveal who has
 * an account (AWS: "Managing user existence error responses": same salt and same id for the same name).
 */
export function createIdentifyLogin(users: UserStore, secret: Buffer): IdentifyLogin {
  const made = (purpose: string, name: string): Buffer =>
    createHmac("sha512", secret).update(`${purpose}:${name.trim().toLowerCase()}`).digest();
  return (name) => {
    const user = users.find(name);
    const block = (index: number): Buffer => made(`verifier ${index}`, name);
    const decoy = (): StoredPassword => ({
      salt: toInteger(made("salt", name).subarray(0, 16)).toString(16),
      verifier: Buffer.concat([0, 1, 2, 3, 4].map(block)).toString("hex"),
    });
    return {
      name,
      sub: user?.sub ?? uuidFrom(made("sub", name)),
      password: user?.password ?? decoy(),
      user,
    };
  };
}
