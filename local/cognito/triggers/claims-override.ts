import * as z from "zod";

const Suppressed = z.array(z.string()).nullish();

/** The answer of a pre token generation trigger, event version 2. */
export const ClaimsOverride = z.object({
  claimsAndScopeOverrideDetails: z
    .object({
      idTokenGeneration: z
        .object({ claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(), claimsToSuppress: Suppressed })
        .nullish(),
      accessTokenGeneration: z
        .object({
          claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
          claimsToSuppress: Suppressed,
          scopesToAdd: z.array(z.string()).nullish(),
          scopesToSuppress: Suppressed,
        })
        .nullish(),
      groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
    })
    .nullish(),
});
export type ClaimsOverride = z.infer<typeof ClaimsOverride>;

/** Claims that a trigger cannot change (AWS: "Pre token generation Lambda trigger", claims you can't change). */
const reservedClaims = new Set([
  "acr",
  "amr",
  "at_hash",
  "aud",
  "auth_time",
  "azp",
  "client_id",
  "cognito:username",
  "event_id",
  "exp",
  "iat",
  "iss",
  "jti",
  "nbf",
  "nonce",
  "origin_jti",
  "scope",
  "sub",
  "token_use",
  "username",
]);

interface Wanted {
  readonly claimsToAddOrOverride?: Readonly<Record<string, unknown>> | null | undefined;
  readonly claimsToSuppress?: readonly string[] | null | undefined;
}

/** A token's claims with the trigger's changes; a claim that is both set and suppressed is suppressed. */
function change(
  claims: Readonly<Record<string, unknown>>,
  wanted: Wanted | null | undefined,
  groups: readonly string[] | null | undefined,
): Record<string, unknown> {
  const mayChange = ([name]: readonly [string, unknown]): boolean => !reservedClaims.has(name);
  const changed = {
    ...claims,
    ...(groups && groups.length > 0 ? { "cognito:groups": groups } : {}),
    ...Object.fromEntries(Object.entries(wanted?.claimsToAddOrOverride ?? {}).filter(mayChange)),
  };
  const suppressed = new Set(wanted?.claimsToSuppress?.filter((name) => !reservedClaims.has(name)));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !suppressed.has(name)));
}

/** The id token's claims. */
export const overrideIdClaims = (claims: Readonly<Record<string, unknown>>, override: ClaimsOverride) =>
  change(
    claims,
    override.claimsAndScopeOverrideDetails?.idTokenGeneration,
    override.claimsAndScopeOverrideDetails?.groupOverrideDetails?.groupsToOverride,
  );

/** The access token's claims and scopes. A scope that is both added and suppressed is suppressed. */
export function overrideAccessClaims(
  claims: Readonly<Record<string, unknown>> & { readonly scope: string },
  override: ClaimsOverride,
): Record<string, unknown> {
  const wanted = override.claimsAndScopeOverrideDetails;
  const { scopesToAdd, scopesToSuppress } = wanted?.accessTokenGeneration ?? {};
  const scopes = [...claims.scope.split(" "), ...(scopesToAdd ?? [])];
  const scope = [...new Set(scopes)].filter((name) => scopesToSuppress?.includes(name) !== true).join(" ");
  return {
    ...change(claims, wanted?.accessTokenGeneration, wanted?.groupOverrideDetails?.groupsToOverride),
    scope,
  };
}
