import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { useScopeGrant } from "#functions/storage/sign-in/scope-grant-store.ts";

/**
 * An access token with this scope allows Cognito's account operations of users (AWS: "Understanding the access token").
 */
const accountScope = "aws.cognito.signin.user.admin";

interface Asked {
  readonly sub: string;
  /** The metadata of GetTokensFromRefreshToken. That of InitiateAuth does not reach pre-token triggers. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/**
 * The scopes to remove from an access token: without a grant of our API, the account scope. So a token in a browser
 * gives no access at Cognito, whether its session is active or has ended.
 */
export async function suppressedScopes({ sub, metadata }: Asked): Promise<string[]> {
  const grant = metadata?.["grant"];
  if (grant === undefined) return [accountScope];
  const { table, now } = await servicesFor(["table:write"], scopeOf("signIn"));
  return (await useScopeGrant(table, { grant, sub, now: now() })) ? [] : [accountScope];
}
