import { mfaSettings } from "../users/mfa-settings.ts";
import type { Pool } from "../pool.ts";
import type { User } from "../users/user.ts";

/**
 * Whether this user may begin with a passkey. A user who needs a second factor may do so only if passkeys count as both
 * factors (AWS: WebAuthnMfaSettingsType).
 */
export const mayUsePasskey = (pool: Pool, user: User | undefined): user is User =>
  user !== undefined &&
  user.status === "CONFIRMED" &&
  pool.webAuthn !== undefined &&
  pool.firstAuthFactors?.includes("WEB_AUTHN") === true &&
  user.passkeys.length > 0 &&
  (!user.asksTotp || user.passkeysAreMfa);

/** AWS: GetUserAuthFactors. */
export const authFactorsOf = (pool: Pool, user: User): object => ({
  ...mfaSettings(user),
  ConfiguredUserAuthFactors: [
    ...(user.password === undefined ? [] : ["PASSWORD"]),
    ...(user.asksTotp ? ["SOFTWARE_TOKEN"] : []),
    ...(mayUsePasskey(pool, user) ? ["WEB_AUTHN"] : []),
  ],
});
