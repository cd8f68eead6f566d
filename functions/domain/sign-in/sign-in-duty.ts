import type { CompanySecurityRecord } from "#functions/storage/company/company-security-store.ts";
import type { OwnDuty } from "#shared/models/company-security.ts";
import type { Permission } from "#shared/permissions.ts";

/** How the user signed in, from the token. */
export interface SignedInBy {
  /** "provider:<name>" for a company's own provider, "social", or "own" for password, passkey and mailed link. */
  readonly way: string;
  /** Whether Cognito required two factors, or a passkey, which counts as both. */
  readonly hasSecondFactor: boolean;
}

const providerPrefix = "provider:";

/**
 * What the company's policies require of a member after this sign-in. A company's provider checks second factors
 * itself. Members who may change these policies need no provider if they have a second factor, so that a broken
 * provider locks no company out.
 */
export function signInDuty(
  { secondFactor, onlyProvider }: CompanySecurityRecord,
  { way, hasSecondFactor }: SignedInBy,
  permissions: readonly Permission[],
  now: Date,
): OwnDuty {
  const hasTwo = hasSecondFactor || way.startsWith(providerPrefix);
  const secondFactorUntil = secondFactor === undefined || hasTwo ? undefined : secondFactor.graceUntil;
  if (onlyProvider !== undefined && way !== `${providerPrefix}${onlyProvider.provider}`) {
    const mayGoOn = permissions.includes("company_security") && hasSecondFactor;
    if (!mayGoOn) return { refusedWith: "PROVIDER_REQUIRED" };
  }
  if (secondFactorUntil !== undefined && Date.parse(secondFactorUntil) <= now.getTime()) {
    return { refusedWith: "SECOND_FACTOR_REQUIRED", secondFactorUntil };
  }
  return { secondFactorUntil };
}
