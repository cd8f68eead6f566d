import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { AppClient, AppClients } from "./app-client.ts";
import type { IdentityProviders } from "./identity-providers.ts";
import { ownUsers } from "./settings.ts";
import { clientIdsOf, hostedClientIdOf, type Pool } from "../pool.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import type { AdditionalClients } from "./additional-clients.ts";
import { operatorOnly, poolIdOf, type Operation, type Operations } from "../protocol/operation.ts";
import { newUuid, type Random } from "../randomness.ts";
import { ClientSettings, requireSupported } from "./client-settings.ts";

const Described = z.object({ UserPoolClient: z.record(z.string(), z.unknown()) });

/** AWS: https, or http on this machine, or an app's custom scheme; without a fragment. */
const RedirectUrls = z
  .array(z.string().refine((url) => URL.canParse(url) && !url.includes("#"), "not a URL without a fragment"))
  .max(100);
const knownScopes = ["openid", "email", "phone", "profile", "aws.cognito.signin.user.admin"] as const;

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

/** Refuses a parameter of AWS that is not implemented, unless its value is what Describe returns already. */
function requireSame(rest: Readonly<Record<string, unknown>>, described: Readonly<Record<string, unknown>>): void {
  const changed = Object.entries(rest).find(([name, value]) => !isDeepStrictEqual(value, described[name]));
  if (changed !== undefined) throw invalidParameter(`This pool cannot change ${changed[0]} of its app client.`);
}

/** AWS: UserPoolClientDescription. */
const ListedClient = z.object({ ClientId: z.string(), ClientName: z.string(), UserPoolId: z.string() });

const named = new Set(["UserPoolId", "ClientId", "ClientName", "GenerateSecret", ...Object.keys(ClientSettings.shape)]);

/** Parameters of AWS that are not implemented. */
const unplayed = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !named.has(name) && !(name in OAuthSide.shape)));

function requireProviders(names: readonly string[], providers: IdentityProviders): void {
  const unknown = names.find((name) => name !== ownUsers && providers.get(name) === undefined);
  if (unknown !== undefined) {
    throw invalidParameter(`The provider ${unknown} does not exist for User Pool.`);
  }
}

const OAuthSide = z.object({
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  AllowedOAuthFlows: z.array(z.literal("code", "only the flow code is supported")).default([]),
  AllowedOAuthScopes: z.array(z.enum(knownScopes)).default([]),
  CallbackURLs: RedirectUrls.default([]),
  LogoutURLs: RedirectUrls.default([]),
  SupportedIdentityProviders: z.array(z.string()).default([]),
});

function requireValid(oauth: z.infer<typeof OAuthSide>, providers: IdentityProviders): void {
  requireProviders(oauth.SupportedIdentityProviders, providers);
  const { AllowedOAuthFlows: flows, AllowedOAuthScopes: scopes, CallbackURLs: urls } = oauth;
  if (flows.length > 0 && (scopes.length === 0 || urls.length === 0)) {
    throw new CognitoError("InvalidOAuthFlowException", "AllowedOAuthFlows need AllowedOAuthScopes and CallbackURLs.");
  }
}

interface ClientParts {
  readonly pool: Pool;
  readonly random: Random;
  readonly now: () => Date;
  readonly appClients: AppClients;
  readonly further: AdditionalClients;
  readonly providers: IdentityProviders;
}

/**
 * The operator's calls on app clients. One client, the configured one, works, and its OAuth side can be changed;
 * further clients can be created, described, updated and deleted, but no sign-in uses them. As on AWS an update resets
 * every omitted setting to its default, so callers send the result of Describe with their changes. @param describe
 * DescribeUserPoolClient of the configured client without the OAuth side
 */
export function userPoolClientOperations(parts: ClientParts, describe: Operation | undefined): Operations {
  const { pool, appClients, further, providers, now } = parts;
  const UserPoolId = poolIdOf(pool.id);
  const One = z.object({ UserPoolId, ClientId: z.string() });
  const Changes = z.looseObject({ ...ClientSettings.shape, ...OAuthSide.shape, ClientName: z.string().optional() });
  const ownId = hostedClientIdOf(pool);
  const isOwn = (clientId: string) => clientId === ownId;
  /** Used by the API only and not by the hosted pages; it cannot be changed. */
  const isOfApi = (clientId: string) => clientId === pool.clientId && !isOwn(clientId);
  const requireFurther = (clientId: string) => {
    const found = further.get(clientId);
    if (found !== undefined) return found;
    throw new CognitoError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  };

  const describeBase = async (ClientId: string): Promise<Record<string, unknown>> =>
    Described.parse((await describe?.run({ UserPoolId: pool.id, ClientId })) ?? { UserPoolClient: {} }).UserPoolClient;
  const describeOwn = async (): Promise<Record<string, unknown>> => ({
    ...(await describeBase(ownId)),
    ...oauthSide(appClients.get()),
  });
  const describeOfApi = async () => ({
    ...(await describeBase(pool.clientId)),
    AllowedOAuthFlowsUserPoolClient: false,
    SupportedIdentityProviders: [ownUsers],
  });
  const describeFurther = (clientId: string) => {
    const { name, settings, createdAt, modifiedAt } = requireFurther(clientId);
    const times = { CreationDate: seconds(createdAt), LastModifiedDate: seconds(modifiedAt) };
    return { ...settings, UserPoolId: pool.id, ClientId: clientId, ClientName: name, ...times };
  };
  const describeOne = async (clientId: string) => {
    if (isOfApi(clientId)) return describeOfApi();
    return isOwn(clientId) ? describeOwn() : describeFurther(clientId);
  };
  const answer = async (clientId: string) => ({ UserPoolClient: await describeOne(clientId) });
  const putFurther = (clientId: string, name: string, input: z.infer<typeof Changes>, createdAt: string): void => {
    requireSame(unplayed(input), {});
    const settings = { ...ClientSettings.parse(input), ...OAuthSide.parse(input) };
    further.put(clientId, { clientId, name, settings, createdAt, modifiedAt: now().toISOString() });
  };

  return {
    DescribeUserPoolClient: operatorOnly(One, ({ ClientId }) => answer(ClientId)),

    ListUserPoolClients: operatorOnly(
      z.strictObject({ UserPoolId, MaxResults: z.int().min(1).max(60).optional() }),
      async () => {
        const own = await Promise.all(clientIdsOf(pool).map(describeOne));
        const all = [...own, ...further.list().map(({ clientId, name }) => ({ ClientId: clientId, ClientName: name }))];
        return { UserPoolClients: all.map((client) => ListedClient.parse({ ...client, UserPoolId: pool.id })) };
      },
    ),

    CreateUserPoolClient: operatorOnly(
      Changes.extend({
        UserPoolId,
        ClientName: z.string().min(1),
        GenerateSecret: z.literal(false, "only public clients are supported").default(false),
      }),
      (input) => {
        requireValid(input, providers);
        const clientId = newUuid(parts.random).replaceAll("-", "").slice(0, 26);
        putFurther(clientId, input.ClientName, input, now().toISOString());
        return answer(clientId);
      },
    ),

    UpdateUserPoolClient: operatorOnly(Changes.extend({ UserPoolId, ClientId: z.string() }), async (input) => {
      const { ClientId } = input;
      requireValid(input, providers);
      if (isOfApi(ClientId)) throw invalidParameter("This pool cannot change the app client of its API.");
      if (isOwn(ClientId)) {
        const described = await describeOwn();
        requireSame({ ...unplayed(input), ClientName: input.ClientName ?? described["ClientName"] }, described);
        requireSupported(ClientSettings.parse(input), ClientSettings.parse(described));
        appClients.change({
          isOAuth: input.AllowedOAuthFlowsUserPoolClient,
          flows: input.AllowedOAuthFlows,
          scopes: input.AllowedOAuthScopes,
          callbackUrls: input.CallbackURLs,
          logoutUrls: input.LogoutURLs,
          providers: input.SupportedIdentityProviders,
        });
      } else {
        const { name, createdAt } = requireFurther(ClientId);
        putFurther(ClientId, input.ClientName ?? name, input, createdAt);
      }
      return answer(ClientId);
    }),

    DeleteUserPoolClient: operatorOnly(One, ({ ClientId }) => {
      if (isOwn(ClientId) || isOfApi(ClientId))
        throw invalidParameter("This pool's configured app client cannot be deleted.");
      further.delete(requireFurther(ClientId).clientId);
      return {};
    }),
  };
}
