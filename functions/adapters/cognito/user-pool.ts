import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { findUser } from "./find-user.ts";
import type { UserPool } from "../ports/user-pool.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** Users in other states have not confirmed their address, have not joined, or come from a provider. */
const Confirmed = z.object({
  UserStatus: z.enum(["CONFIRMED", "RESET_REQUIRED"]),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
  UserMFASettingList: z.array(z.string()).default([]),
});

/** The users of this stage's user pool (environment: USER_POOL_ID). */
export function openUserPool(environment: unknown = process.env): UserPool {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  const get = (name: string) => findUser(client, UserPoolId, name);
  return {
    findConfirmed: async (email) => {
      const found = Confirmed.safeParse(await get(email));
      if (!found.success) return undefined;
      const { UserAttributes, UserMFASettingList } = found.data;
      const sub = z.string().parse(UserAttributes.find(({ Name }) => Name === "sub")?.Value);
      return { sub, hasSecondFactor: UserMFASettingList.length > 0 };
    },
  };
}
