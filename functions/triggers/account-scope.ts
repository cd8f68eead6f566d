import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { useScopeGrant } from "#functions/storage/scope-grant-store.ts";

/** With this scope an access token opens Cognito's own operations for users (AWS: "Understanding the access token"). */
const ACCOUNT_SCOPE = "aws.cognito.signin.user.admin";

interface Asked {
  readonly sub: string;
  /** The metadata of GetTokensFromRefreshToken. Those of InitiateAuth reach no pre-token trigger. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/**
 * The scopes that an access token loses: without a grant of our API, the one for the user's own account. So a token in a
 * browser opens nothing at Cognito, whether its session goes on or has ended.
 */
export async function suppressedScopes({ sub, metadata }: Asked): Promise<string[]> {
  const grant = metadata?.["grant"];
  if (grant === undefined) return [ACCOUNT_SCOPE];
  const { table, now } = await servicesFor(["table:write"], scopeOf("signIn"));
  return (await useScopeGrant(table, { grant, sub, now: now() })) ? [] : [ACCOUNT_SCOPE];
}
