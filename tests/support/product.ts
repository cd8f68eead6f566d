import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { resolve } from "node:path";
import type { SesLimits } from "#local/ses/limits.ts";
import { pool } from "#bin/local-stage/settings.ts";
import type { LocalStageOptions } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import type { Route } from "#shared/api/route.ts";
import { deployedLambdas } from "./deployed-lambdas.ts";
import { startCloud } from "./start-cloud.ts";

export interface ApiAnswer {
  readonly status: number;
  // Tests read answers of different shapes.
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A signed-in user of the API. */
export interface Person {
  readonly email: string;
  readonly token: string;
  readonly call: (route: Route, options?: CallOptions) => Promise<ApiAnswer>;
}

export interface JoinOptions {
  /** In the app the welcome dialog covers everything else: by default the user has seen it. */
  readonly seesWelcome?: boolean;
}

export interface Product extends LocalAws {
  readonly call: (route: Route, options?: CallOptions) => Promise<ApiAnswer>;
  /** Registers, confirms by the mailed link and signs in a new user, with a company of their own. */
  readonly join: (email?: string, options?: JoinOptions) => Promise<Person>;
}

const root = resolve(import.meta.dirname, "../..");
/** For every new user. */
export const password = "Correct-horse-7";

const fill = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** One call of the API at `url`. */
export async function callApi(url: string, route: Route, options: CallOptions = {}): Promise<ApiAnswer> {
  const { token, params = {}, query = {}, body, headers = {} } = options;
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${url}/api${fill(route.path, params)}${search === "" ? "" : `?${search}`}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      // A form states its type itself.
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  const parsed = text === "" || type.startsWith("image/") ? undefined : JSON.parse(text);
  const isProblem = type === "application/problem+json";
  return { status: answer.status, body: isProblem ? withoutProblem(answer.status, parsed) : parsed };
}

/** What a problem says besides the members that every problem has (RFC 9457), which are checked here for all tests. */
function withoutProblem(answered: number, { type, title, status, ...rest }: Record<string, unknown>): object {
  if (type === `/help/api#${String(rest["detail"])}` && status === answered && /^[A-Z][\w ]+$/.test(String(title)))
    return rest;
  throw new Error(`no problem of RFC 9457: ${JSON.stringify({ type, title, status, ...rest })}`);
}

/** The code of the newest mail with a link to this address. */
export function codeFor(product: LocalAws, email: string): string {
  const mail = product.mailbox.list().find(({ deliveredTo }) => deliveredTo === email);
  const code = /code=([\w-]{43})/.exec(mail?.html ?? "")?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

const userPools = new Map<string, CognitoIdentityProviderClient>();

/** One client, with its connections, for each product that a test starts. */
function userPool(): CognitoIdentityProviderClient {
  const at = process.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "";
  const client = userPools.get(at) ?? new CognitoIdentityProviderClient();
  userPools.set(at, client);
  return client;
}

/** All tokens of a sign-in with a password, by the unmodified SDK. */
export async function signInFully(email: string, withPassword = password) {
  const { AuthenticationResult, ChallengeName } = await userPool().send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: withPassword },
    }),
  );
  if (AuthenticationResult === undefined) throw new Error(`the user pool asks for ${ChallengeName ?? "nothing"}`);
  const { IdToken, AccessToken, RefreshToken } = AuthenticationResult;
  return { idToken: IdToken!, accessToken: AccessToken!, refreshToken: RefreshToken! };
}

/** The same, for its id token. */
export const signIn = async (email: string, withPassword = password): Promise<string> =>
  (await signInFully(email, withPassword)).idToken;

interface ProductOptions {
  /** With the built app and editor too. */
  readonly withSite?: boolean;
  /** The rate limits of customers' SES; by default template calls do not wait and sends have the sandbox's rate. */
  readonly sesLimits?: Partial<SesLimits>;
  readonly writeAccessLog?: (line: string) => void;
  readonly sentryDsn?: string;
  /** How long connecting an account retries a refused role; not at all by default. */
  readonly newRoleWaitSeconds?: number;
  /** The Lambdas of the deployment's build, each in separate processes. */
  readonly lambda?: LocalStageOptions["lambda"];
}

const fastTemplates: Partial<SesLimits> = { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity };

/** Customers' SES in which sends do not wait either. */
export const withoutRates: Partial<SesLimits> = { ...fastTemplates, recipientsPerSecond: Infinity };

/** The whole product without data, in memory, on a free port. */
export async function startProduct({
  withSite = false,
  sesLimits = fastTemplates,
  writeAccessLog,
  sentryDsn,
  lambda,
  newRoleWaitSeconds = 0,
}: ProductOptions = {}): Promise<Product> {
  process.env["LOG_LEVEL"] = "error";
  process.env["NEW_ROLE_WAIT_SECONDS"] = String(newRoleWaitSeconds);
  const { userRoutes } = await import("#shared/api/users.ts");
  const cloud = await startCloud({
    dataFolder: undefined,
    root,
    sesLimits,
    // Any suite can run with it: SESTINA_LAMBDA=1 npx vitest run --project api
    lambda: lambda ?? (process.env["SESTINA_LAMBDA"] === undefined ? undefined : await deployedLambdas()),
    ...(writeAccessLog && { writeAccessLog }),
    sentryDsn,
    webRoot: withSite ? resolve(root, "dist/web") : "",
    editorRoot: withSite ? resolve(root, "dist/editor") : "",
  });
  const call = (route: Route, options?: CallOptions) => callApi(cloud.url, route, options);
  let people = 0;
  const join = async (email = `person-${(people += 1)}@example.com`, { seesWelcome = !withSite }: JoinOptions = {}) => {
    const { status, body: registered } = await call(userRoutes.registerUser, { body: { email, password } });
    if (status >= 300) throw new Error(`${email} was not registered: ${String(status)} ${JSON.stringify(registered)}`);
    await call(userRoutes.verifyUser, { body: { email, code: codeFor(cloud, email), ...registered } });
    const token = await signIn(email);
    const callAs = (route: Route, options: CallOptions = {}) => call(route, { token, ...options });
    if (!seesWelcome) await callAs(userRoutes.noteTutorialSeen, { params: { id: "welcome" } });
    return { email, token, call: callAs };
  };
  return { ...cloud, call, join };
}
