import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { findAnyUser } from "./find-user.ts";
import { linkedAccountsOf } from "./linked-accounts.ts";
import type { FactorReading } from "../ports/factors.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** AWS, "AdminGetUser": `UserMFASettingList` has the active factors. */
export function openFactorState(environment: unknown = process.env): FactorReading {
  const client = new CognitoIdentityProviderClient();
  return {
    find: async (user, userPoolId) => {
      const found = await findAnyUser(client, userPoolId ?? Settings.parse(environment).USER_POOL_ID, user);
      if (found === undefined) return undefined;
      return {
        hasSecondFactor: (found.UserMFASettingList ?? []).length > 0,
        providers: linkedAccountsOf(found).map(({ providerName }) => providerName),
      };
    },
  };
}
