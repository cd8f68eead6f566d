import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import type { Jwks } from "aws-jwt-verify/jwk";
import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { createCognito } from "#local/cognito/create-cognito.ts";
import type { InvokeTrigger } from "#local/cognito/triggers/run-trigger.ts";
import { listen } from "#local/http/listen.ts";
import type { LocalService } from "#local/http/service.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { createMailbox } from "#local/mailbox/mailbox.ts";
import { openProviders } from "#local/oidc/providers.ts";
import { operator } from "#local/operator.ts";
import { hostedUiPath, signInSettings } from "#bin/local-stage/sign-in-settings.ts";
import { openStore, type Store } from "#local/store.ts";
import { pool, type TriggerHandlers } from "./cognito-pool.ts";
import { openFormBrowser, valueOfButton, type Answered, type FormBrowser } from "./form-browser.ts";

export const codeVerifier = "sonnets-".repeat(8);
export const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");

/** The URL of the pool's domain, and the callback URL of its app. */
export interface HostedSite {
  readonly url: string;
  readonly hostedUrl: string;
  readonly callbackUrl: string;
  /** The client of the hosted pages, if it is a different one. */
  readonly clientId?: string;
}

/** A pool with its domain and the three providers, on a free port, in memory. */
export interface HostedPool extends HostedSite {
  readonly logoutUrl: string;
  readonly client: CognitoIdentityProviderClient;
  readonly clock: { readonly forward: (ms: number) => void };
  /** Of every trigger that ran, in order. */
  readonly triggerSources: string[];
  /** Restarts all services on the same store; open connections are cut. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const madeKeys = new Map<string, unknown>();
const keyPlaces = [
  [`cognito/${pool.id}/signing-key`, ["id", "access"]],
  ...["google", "microsoft", "enterprise"].map((id) => [`oidc/${id}/signing-key`, ["current"]] as const),
] as const;

/** Making RSA keys for every test takes longer than the tests. */
function shareKeys(store: Store, direction: "in" | "out"): void {
  for (const [name, ids] of keyPlaces) {
    const keys = store.collection(name, z.unknown());
    for (const id of ids) {
      const place = `${name}/${id}`;
      if (direction === "out") madeKeys.set(place, keys.get(id) ?? madeKeys.get(place));
      else if (madeKeys.get(place) !== undefined) keys.put(id, madeKeys.get(place));
    }
  }
}

export async function startHostedPool(triggers: TriggerHandlers = {}): Promise<HostedPool> {
  const store = openStore(":memory:");
  shareKeys(store, "in");
  const triggerSources: string[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const invokeTrigger: InvokeTrigger = (name, event) => {
    const given = event as Parameters<NonNullable<TriggerHandlers["PreSignUp"]>>[0];
    triggerSources.push(given.triggerSource);
    return Promise.resolve(given).then((each) => triggers[name]?.(each));
  };
  const secretOf = (id: string) => (id === operator.accessKeyId ? operator : undefined);

  const serveAt = async (port: number) => {
    const mounts: Record<string, LocalService> = {};
    const server = await listen(mounts, port);
    const { hosted: ofProduct, providers } = signInSettings(`http://127.0.0.1:${String(server.port)}`);
    const hosted = { ...ofProduct, hasOwnUsers: true, scopes: [...ofProduct.scopes, "aws.cognito.signin.user.admin"] };
    const cognito = await createCognito({
      ...{ store, pool, invokeTrigger, now, hosted },
      mailbox: createMailbox(store),
      verifySignature: (request) => verifySignature(request, secretOf, () => new Date()),
      random: randomBytes,
    });
    mounts["/_aws/cognito-idp"] = cognito;
    mounts[hostedUiPath] = cognito.hosted;
    Object.assign(mounts, openProviders(providers, { store, now, random: randomBytes }));
    return { server, hosted };
  };

  let { server, hosted } = await serveAt(0);
  const url = `http://127.0.0.1:${String(server.port)}`;
  const client = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${url}/_aws/cognito-idp`,
    credentials: operator,
    maxAttempts: 1,
  });
  return {
    url,
    hostedUrl: hosted.url,
    callbackUrl: hosted.callbackUrls[0]!,
    logoutUrl: hosted.logoutUrls[0]!,
    client,
    clock: { forward: (ms) => void (ahead += ms) },
    triggerSources,
    restart: async () => {
      await server.close();
      ({ server, hosted } = await serveAt(Number(new URL(url).port)));
    },
    close: async () => {
      await server.close();
      client.destroy();
      shareKeys(store, "out");
      store.close();
    },
  };
}

/** The URL to which the app redirects users. */
export function authorizeUrl(
  { hostedUrl, callbackUrl, clientId = pool.clientId }: HostedSite,
  changes: Readonly<Record<string, string | undefined>> = {},
  endpoint = "oauth2/authorize",
): string {
  const parameters: Record<string, string | undefined> = {
    client_id: clientId,
    redirect_uri: callbackUrl,
    response_type: "code",
    scope: "openid email profile",
    state: "state-of-the-app",
    nonce: "nonce-of-the-app",
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${hostedUrl}/${endpoint}?${new URLSearchParams(given).toString()}`;
}

/** The parameters that the app receives. */
export const parametersOf = ({ location }: Answered): Record<string, string> =>
  Object.fromEntries(new URL(location ?? "").searchParams);

/** To the provider's page, for a provider that the request names. */
export const openProvider = async (
  running: HostedSite,
  browser: FormBrowser,
  identity_provider: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Answered> => browser.follow(await browser.open(authorizeUrl(running, { identity_provider, ...changes })));

/** Chooses an account on a provider's page and follows the redirects to the app, which is not opened. */
export const chooseAccount = async (
  running: HostedSite,
  browser: FormBrowser,
  page: Answered,
  name: string,
): Promise<Answered> =>
  browser.follow(
    await browser.submit(page, "Choose an account", { account: valueOfButton(page, name) }),
    running.callbackUrl,
  );

/** The complete sign-in with a provider. */
export async function signInWith(
  running: HostedSite,
  provider: string,
  {
    name = "Ada Example",
    browser = openFormBrowser(),
    ...changes
  }: { name?: string; browser?: FormBrowser } & Record<string, any> = {},
): Promise<Record<string, string>> {
  const page = await openProvider(running, browser, provider, changes);
  return parametersOf(await chooseAccount(running, browser, page, name));
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: any;
}

/** Posts a form to an endpoint of the pool's domain. */
export async function post(
  { hostedUrl }: HostedSite,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const answer = await fetch(`${hostedUrl}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** Exchanges the code, as the app does. */
export const exchange = (
  running: HostedSite,
  code: string | undefined,
  changes: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> =>
  post(running, "/oauth2/token", {
    grant_type: "authorization_code",
    client_id: running.clientId ?? pool.clientId,
    code: code ?? "",
    redirect_uri: running.callbackUrl,
    code_verifier: codeVerifier,
    ...changes,
  });

/** The claims of a token, verified by aws-jwt-verify. */
export async function verified(running: HostedSite, tokenUse: "id" | "access", token: string) {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: pool.id,
    tokenUse,
    clientId: [pool.clientId, running.clientId ?? pool.clientId],
  });
  const keys = await fetch(`${running.url}/_aws/cognito-idp/${pool.id}/.well-known/jwks.json`);
  verifier.cacheJwks((await keys.json()) as Jwks);
  return verifier.verify(token);
}
