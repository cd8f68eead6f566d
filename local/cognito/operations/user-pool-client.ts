import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { AppClient, AppClients } from "../hosted/app-client.ts";
import type { IdentityProviders } from "../hosted/identity-providers.ts";
import { OWN_USERS } from "../hosted/settings.ts";
import type { Pool } from "../pool.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { clientIdOf, operatorOnly, poolIdOf, type Operation, type Operations } from "../protocol/operation.ts";

const Described = z.object({ UserPoolClient: z.record(z.string(), z.unknown()) });

/** AWS: https, or http on this machine, or an app's own scheme; without a fragment. */
const RedirectUrls = z
  .array(z.string().refine((url) => URL.canParse(url) && !url.includes("#"), "not a URL without a fragment"))
  .max(100);
const SCOPES = ["openid", "email", "phone", "profile", "aws.cognito.signin.user.admin"] as const;

const seconds = (time: string): number => new Date(time).getTime() / 1000;

const oauthSide = (client: AppClient) => ({
  AllowedOAuthFlowsUserPoolClient: client.isOAuth,
  AllowedOAuthFlows: client.flows,
  AllowedOAuthScopes: client.scopes,
  CallbackURLs: client.callbackUrls,
  LogoutURLs: client.logoutUrls,
  SupportedIdentityProviders: client.providers,
  CreationDate: seconds(client.createdAt),
  LastModifiedDate: seconds(client.modifiedAt),
});

/** Refuses to change what a deployment alone sets here, where AWS would change it. */
function requireSame(rest: Readonly<Record<string, unknown>>, described: Readonly<Record<string, unknown>>): void {
  const changed = Object.entries(rest).find(([name, value]) => !isDeepStrictEqual(value, described[name]));
  if (changed !== undefined) throw invalidParameter(`This pool cannot change ${changed[0]} of its app client.`);
}

function requireProviders(names: readonly string[], providers: IdentityProviders): void {
  const unknown = names.find((name) => name !== OWN_USERS && providers.get(name) === undefined);
  if (unknown !== undefined) {
    throw invalidParameter(`The provider ${unknown} does not exist for User Pool.`);
  }
}

/**
 * UpdateUserPoolClient for the OAuth side of the app client, and DescribeUserPoolClient with it. As on AWS an update
 * sets everything it leaves out back to nothing, so callers send what Describe gave them, changed.
 * @param describe the same call without the OAuth side
 */
export function userPoolClientOperations(
  pool: Pool,
  { appClients, providers }: { appClients: AppClients; providers: IdentityProviders },
  describe: Operation | undefined,
): Operations {
  const names = { UserPoolId: poolIdOf(pool.id), ClientId: clientIdOf(pool.clientId) };
  const UpdateUserPoolClient = z.looseObject({
    ...names,
    AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
    AllowedOAuthFlows: z.array(z.literal("code", "only the flow code is played")).default([]),
    AllowedOAuthScopes: z.array(z.enum(SCOPES)).default([]),
    CallbackURLs: RedirectUrls.default([]),
    LogoutURLs: RedirectUrls.default([]),
    SupportedIdentityProviders: z.array(z.string()).default([]),
  });
  const describeAll = async (): Promise<Record<string, unknown>> => {
    const whole = await describe?.run({ UserPoolId: pool.id, ClientId: pool.clientId });
    return { ...Described.parse(whole ?? { UserPoolClient: {} }).UserPoolClient, ...oauthSide(appClients.get()) };
  };

  return {
    DescribeUserPoolClient: operatorOnly(z.object(names), async () => ({ UserPoolClient: await describeAll() })),

    UpdateUserPoolClient: operatorOnly(UpdateUserPoolClient, async (input) => {
      const {
        AllowedOAuthFlowsUserPoolClient: isOAuth,
        AllowedOAuthFlows: flows,
        AllowedOAuthScopes: scopes,
        CallbackURLs: callbackUrls,
        LogoutURLs: logoutUrls,
        SupportedIdentityProviders: supported,
        ...rest
      } = input;
      requireSame(rest, await describeAll());
      requireProviders(supported, providers);
      if (flows.length > 0 && (scopes.length === 0 || callbackUrls.length === 0)) {
        throw new CognitoError(
          "InvalidOAuthFlowException",
          "AllowedOAuthFlows need AllowedOAuthScopes and CallbackURLs.",
        );
      }
      appClients.change({ isOAuth, flows, scopes, callbackUrls, logoutUrls, providers: supported });
      return { UserPoolClient: await describeAll() };
    }),
  };
}
