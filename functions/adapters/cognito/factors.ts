import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { findUser } from "./find-user.ts";
import type { FactorWriting } from "../ports/factors.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** The factors of this stage's user pool (environment: USER_POOL_ID). */
export function openFactors(environment: unknown = process.env): FactorWriting {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  return {
    turnOff: async (Username) => {
      try {
        await client.send(
          new AdminSetUserMFAPreferenceCommand({
            UserPoolId,
            Username,
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
            WebAuthnMfaSettings: { Enabled: false },
          }),
        );
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
    countPasskeysAsBoth: async (Username) => {
      const { UserMFASettingList = [] } = (await findUser(client, UserPoolId, Username)) ?? {};
      // AWS, WebAuthnMfaSettingsType: requires another active factor.
      if (UserMFASettingList.length === 0) return;
      const WebAuthnMfaSettings = { Enabled: true };
      await client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, WebAuthnMfaSettings }));
    },
  };
}
