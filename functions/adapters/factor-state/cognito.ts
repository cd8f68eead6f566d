import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { findUser } from "../find-user.ts";
import { linkedAccountsOf } from "../linked-accounts.ts";
import type { FactorReading } from "../ports/factors.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** Only such a value goes into a filter. */
const Sub = z.uuid();

/** AWS, "AdminGetUser": `UserMFASettingList` names the factors that are turned on. */
export function openFactorState(environment: unknown = process.env): FactorReading {
  const client = new CognitoIdentityProviderClient();
  const nameOfExternal = async (UserPoolId: string, sub: string): Promise<string | undefined> => {
    if (!Sub.safeParse(sub).success) return undefined;
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }));
    return Users[0]?.Username;
  };
  return {
    find: async (user, userPoolId) => {
      const pool = userPoolId ?? Settings.parse(environment).USER_POOL_ID;
      let found = await findUser(client, pool, user);
      if (found === undefined) {
        // A sub names only accounts with a password; the others are found by their user name.
        const name = await nameOfExternal(pool, user);
        if (name !== undefined) found = await findUser(client, pool, name);
      }
      if (found === undefined) return undefined;
      return {
        hasSecondFactor: (found.UserMFASettingList ?? []).length > 0,
        providers: linkedAccountsOf(found).map(({ providerName }) => providerName),
      };
    },
  };
}
