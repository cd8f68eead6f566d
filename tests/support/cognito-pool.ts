import { randomBytes } from "node:crypto";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { Jwks } from "aws-jwt-verify/jwk";
import * as z from "zod";
import { type CognitoService, createCognito } from "#local/cognito/create-cognito.ts";
import type { Pool } from "#local/cognito/pool.ts";
import type { InvokeTrigger, TriggerName } from "#local/cognito/triggers/run-trigger.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { createMailbox, type Mailbox } from "#local/mailbox/mailbox.ts";
import { operator } from "#local/operator.ts";
import { openStore, type Store } from "#local/store.ts";
import { serve } from "#tests/support/serve.ts";

export const pool: Pool = {
  region: "eu-central-1",
  id: "eu-central-1_Sestina01",
  clientId: "sestinalocalwebclient0000",
  customAttributes: ["custom:company", "custom:provider_sub"],
  explicitAuthFlows: [
    "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    "ALLOW_CUSTOM_AUTH",
    "ALLOW_REFRESH_TOKEN_AUTH",
    "ALLOW_USER_PASSWORD_AUTH",
    "ALLOW_USER_SRP_AUTH",
  ],
};

/** Parameters of calls, as the SDK writes them. */
export const ClientId = pool.clientId;
export const UserPoolId = pool.id;

/** A user that tests create. */
export const Username = "jo@example.com";
export const Password = "sonnet-of-spring";

export const HOUR = 60 * 60 * 1000;

/** A clock that starts at the real time, moves one millisecond per read, and further only on request. */
function movableClock() {
  let time = Date.now();
  return { now: () => new Date((time += 1)), forward: (ms: number) => void (time += ms) };
}

/** The fields of an event that the tests check. */
export interface TriggerEvent {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Record<string, string>;
    readonly codeParameter?: string;
    readonly usernameParameter?: string | null;
    readonly userNotFound?: boolean;
    readonly session?: { challengeName: string; challengeResult: boolean; challengeMetadata?: string }[];
    readonly challengeAnswer?: string;
    readonly privateChallengeParameters?: Record<string, string>;
    readonly clientMetadata?: Record<string, string>;
  };
}

export type TriggerHandlers = Partial<Record<TriggerName, (event: TriggerEvent) => unknown>>;

export interface RunningPool {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly store: Store;
  /** The dependencies of the hosted pages. */
  readonly parts: CognitoService["parts"];
  readonly clock: ReturnType<typeof movableClock>;
  /** Signs the operator's calls. */
  readonly client: CognitoIdentityProviderClient;
  readonly clientSignedWith: (accessKeyId: string, secretAccessKey: string) => CognitoIdentityProviderClient;
  readonly close: () => Promise<void>;
}

/** Keys are made once per file; making RSA keys for every test takes longer than the tests. */
const madeKeys = new Map<string, unknown>();

function shareSigningKeys(store: Store): { keep: () => void } {
  const keys = store.collection(`cognito/${pool.id}/signing-key`, z.unknown());
  const uses = ["id", "access"];
  for (const use of uses) if (madeKeys.has(use)) keys.put(use, madeKeys.get(use));
  return { keep: () => uses.forEach((use) => madeKeys.set(use, keys.get(use))) };
}

/** A separate pool, in memory unless a store on disk is given. */
export async function startPool({
  store: onDisk,
  triggers = {},
  settings = {},
  triggerTimeoutMs,
}: {
  store?: Store;
  triggers?: TriggerHandlers;
  settings?: Partial<Pool>;
  triggerTimeoutMs?: number;
} = {}): Promise<RunningPool> {
  const store = onDisk ?? openStore(":memory:");
  const shared = onDisk === undefined ? shareSigningKeys(store) : undefined;
  const mailbox = createMailbox(store);
  const clock = movableClock();
  const invokeTrigger: InvokeTrigger = (name, event) =>
    Promise.resolve(event as TriggerEvent).then((given) => triggers[name]?.(given));
  const secretOf = (id: string) => (id === operator.accessKeyId ? operator : undefined);
  const cognito = await createCognito({
    store,
    mailbox,
    pool: { ...pool, ...settings },
    invokeTrigger,
    ...(triggerTimeoutMs !== undefined && { triggerTimeoutMs }),
    verifySignature: (request) => verifySignature(request, secretOf, () => new Date()),
    now: clock.now,
    random: randomBytes,
  });
  shared?.keep();
  const server = await serve({ "/_aws/cognito-idp": cognito });
  const url = `${server.url}/_aws/cognito-idp`;
  const clientSignedWith = (accessKeyId: string, secretAccessKey: string) =>
    new CognitoIdentityProviderClient({
      region: pool.region,
      endpoint: url,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
    });
  return {
    url,
    mailbox,
    store,
    parts: cognito.parts,
    clock,
    client: clientSignedWith(operator.accessKeyId, operator.secretAccessKey),
    clientSignedWith,
    close: server.close,
  };
}

/** The pool's public keys, as a verifier fetches them. */
export async function publicKeys({ url }: RunningPool): Promise<Jwks> {
  const answer = await fetch(`${url}/${pool.id}/.well-known/jwks.json`);
  return (await answer.json()) as Jwks;
}

/** The code in the newest mail to an address. */
export function codeSentTo(email: string, mailbox: Mailbox): string {
  const mail = mailbox.list().find(({ deliveredTo }) => deliveredTo === email);
  const code = /\b\d{6}\b/.exec(mail?.html ?? "")?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** Another code of six digits. */
export const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");
