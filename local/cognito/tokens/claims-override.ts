import * as z from "zod";

/** What a pre token generation trigger, event version 1, may answer. */
export const ClaimsOverride = z.object({
  claimsOverrideDetails: z
    .object({
      claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
      claimsToSuppress: z.array(z.string()).nullish(),
      groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
    })
    .nullish(),
});
export type ClaimsOverride = z.infer<typeof ClaimsOverride>;

/** Claims that no trigger can touch (AWS: "Pre token generation Lambda trigger", claims you can't change). */
const RESERVED = new Set([
  "acr",
  "amr",
  "at_hash",
  "aud",
  "auth_time",
  "azp",
  "cognito:username",
  "event_id",
  "exp",
  "iat",
  "iss",
  "jti",
  "nbf",
  "nonce",
  "origin_jti",
  "sub",
  "token_use",
]);

/** The id token's claims as the trigger wants them; where it both sets and suppresses one, it is suppressed. */
export function overrideClaims(
  claims: Readonly<Record<string, unknown>>,
  { claimsOverrideDetails: wanted }: ClaimsOverride,
): Record<string, unknown> {
  const mayChange = ([name]: readonly [string, unknown]): boolean => !RESERVED.has(name);
  const groups = wanted?.groupOverrideDetails?.groupsToOverride;
  const changed = {
    ...claims,
    ...(groups && groups.length > 0 ? { "cognito:groups": groups } : {}),
    ...Object.fromEntries(Object.entries(wanted?.claimsToAddOrOverride ?? {}).filter(mayChange)),
  };
  const suppressed = new Set(wanted?.claimsToSuppress?.filter((name) => !RESERVED.has(name)));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !suppressed.has(name)));
}
