import * as z from "zod";
import type { Parts } from "../parts.ts";
import { requireUser } from "../users/require-user.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { openTo, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import type { User } from "../users/user.ts";
import type { Pool } from "../pool.ts";
import { requirePasskeys } from "../webauthn/require-passkeys.ts";
import { matchingStep, newTotpSecret } from "./totp.ts";

const Preference = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
const Preferences = z.object({
  SoftwareTokenMfaSettings: Preference.optional(),
  SMSMfaSettings: Preference.optional(),
  EmailMfaSettings: Preference.optional(),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().default(false) }).optional(),
});
/** Setting up a factor in the middle of a sign-in is for pools that require one. */
const AccessToken = z.string("An access token is needed: this pool does not ask for a second factor by itself.");

/**
 * AWS, WebAuthnMfaSettingsType: the pool must accept passkeys as both factors, and the user must have another factor.
 */
function requirePasskeyMfa(pool: Pool, hasOther: boolean): void {
  if (requirePasskeys(pool).factorConfiguration !== "MULTI_FACTOR_WITH_USER_VERIFICATION") {
    throw invalidParameter("User pool does not have passkey MFA turned on");
  }
  if (!hasOther) throw invalidParameter("User needs another MFA method to turn on passkey MFA");
}

/** The one implemented second factor: an authenticator app (AWS: "TOTP software token MFA"). */
export function mfaOperations({ pool, users, userOfAccessToken, lockout, random, now }: Parts): Operations {
  const VerifySoftwareToken = z.object({ AccessToken, UserCode: z.string().regex(/^\d{6}$/) });
  const OneUser = z.object({ UserPoolId: poolIdOf(pool.id), Username: z.string().min(1) });

  function prefer(user: User, wanted: z.infer<typeof Preferences>): object {
    if (wanted.SMSMfaSettings?.Enabled) {
      throw invalidParameter("User does not have delivery config set to turn on SMS_MFA");
    }
    if (wanted.EmailMfaSettings?.Enabled) {
      throw invalidParameter("User does not have delivery config set to turn on EMAIL_OTP");
    }
    const totp = wanted.SoftwareTokenMfaSettings;
    if (totp?.Enabled && user.totpSecret === undefined) {
      throw invalidParameter("User has not verified software token mfa");
    }
    const asksTotp = totp?.Enabled ?? user.asksTotp;
    const passkeys = wanted.WebAuthnMfaSettings;
    if (passkeys?.Enabled) requirePasskeyMfa(pool, asksTotp);
    const passkeysAreMfa = asksTotp && (passkeys?.Enabled ?? user.passkeysAreMfa);
    users.change(user.sub, { asksTotp, passkeysAreMfa });
    return {};
  }

  return {
    AssociateSoftwareToken: openTo(z.object({ AccessToken }), (input) => {
      const { sub } = userOfAccessToken(input.AccessToken);
      const secret = newTotpSecret(random);
      users.change(sub, { pendingTotpSecret: secret });
      return { SecretCode: secret };
    }),

    // The current secret stays valid until the new one is verified.
    VerifySoftwareToken: openTo(VerifySoftwareToken, (input) => {
      const { sub, pendingTotpSecret } = userOfAccessToken(input.AccessToken);
      if (pendingTotpSecret === undefined) {
        throw new CognitoError("SoftwareTokenMFANotFoundException", "Software token MFA is not set up for the user.");
      }
      const attempts = `${sub}/totp`;
      lockout.requireOpen(attempts);
      const step = matchingStep(pendingTotpSecret, input.UserCode, now());
      if (step === undefined) {
        lockout.addFailure(attempts);
        throw new CognitoError("EnableSoftwareTokenMFAException", "Code mismatch");
      }
      lockout.reset(attempts);
      users.change(sub, { totpSecret: pendingTotpSecret, pendingTotpSecret: undefined, totpUsedStep: step });
      return { Status: "SUCCESS" };
    }),

    SetUserMFAPreference: openTo(Preferences.extend({ AccessToken }), (input) =>
      prefer(userOfAccessToken(input.AccessToken), input),
    ),

    AdminSetUserMFAPreference: operatorOnly(Preferences.extend(OneUser.shape), (input) =>
      prefer(requireUser(users, input.Username), input),
    ),
  };
}
