import type { CompanySecurityRecord } from "#functions/storage/company-security-store.ts";
import type { OwnDuty } from "#shared/models/company-security.ts";
import type { Permission } from "#shared/permissions.ts";

/** What a token says of its sign-in. */
export interface SignedInBy {
  /** "provider:<name>" for a company's own provider, "social", or "own" for password, passkey and mailed link. */
  readonly way: string;
  /** Whether Cognito asked for two factors, or for a passkey that is both. */
  readonly hasSecondFactor: boolean;
}

const PROVIDER = "provider:";

/**
 * What the company's policies ask of a member who signed in so. A company's own provider answers for second factors
 * itself. Members who may change these policies go on without the provider if they have a second factor, so that a
 * broken provider locks no company out.
 */
export function signInDuty(
  { secondFactor, onlyProvider }: CompanySecurityRecord,
  { way, hasSecondFactor }: SignedInBy,
  permissions: readonly Permission[],
  now: Date,
): OwnDuty {
  const hasTwo = hasSecondFactor || way.startsWith(PROVIDER);
  const secondFactorUntil = secondFactor === undefined || hasTwo ? undefined : secondFactor.graceUntil;
  if (onlyProvider !== undefined && way !== `${PROVIDER}${onlyProvider.provider}`) {
    const mayGoOn = permissions.includes("company_security") && hasSecondFactor;
    if (!mayGoOn) return { refusedWith: "PROVIDER_REQUIRED" };
  }
  if (secondFactorUntil !== undefined && Date.parse(secondFactorUntil) <= now.getTime()) {
    return { refusedWith: "SECOND_FACTOR_REQUIRED", secondFactorUntil };
  }
  return { secondFactorUntil };
}
