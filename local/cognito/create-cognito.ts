import { hkdfSync } from "node:crypto";
import * as z from "zod";
import type { Caller } from "#local/aws/caller.ts";
import type { LocalRequest, LocalService } from "#local/http/service.ts";
import type { SignatureCheck } from "#local/http/sigv4.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { Store } from "#local/store.ts";
import { openHostedUi } from "./hosted/open-hosted-ui.ts";
import { noHostedPages, type HostedSettings } from "./hosted/settings.ts";
import { createSendCode } from "./mail/code-mail.ts";
import { adminPasswordOperations } from "./operations/admin-passwords.ts";
import { adminUserOperations } from "./operations/admin-users.ts";
import { confirmationOperations } from "./operations/confirmation.ts";
import { createUserOperations } from "./operations/create-user.ts";
import { describePoolOperations } from "./operations/describe-pool.ts";
import { federationOperations } from "./federation/federation-operations.ts";
import { mfaOperations } from "./mfa/mfa-operations.ts";
import { forgottenPasswordOperations } from "./operations/forgotten-password.ts";
import { listUsersOperations } from "./operations/list-users.ts";
import { ownAccountOperations } from "./operations/own-account.ts";
import { refreshOperations } from "./sign-in/refresh.ts";
import { signInOperations } from "./operations/sign-in.ts";
import { signOutOperations } from "./operations/sign-out.ts";
import { signUpOperations } from "./operations/sign-up.ts";
import type { Parts } from "./parts.ts";
import { poolNameOf, type Pool } from "./pool.ts";
import { answerCall } from "./protocol/json-protocol.ts";
import type { Operations } from "./protocol/operation.ts";
import { requireAllowedOnPool, requireOperator } from "./protocol/operator-access.ts";
import { answerWellKnown } from "./tokens/well-known.ts";
import { newUuid, type Random } from "./randomness.ts";
import { createSealedChallenges } from "./sign-in/sealed-challenges.ts";
import { createUserOfAccessToken } from "./tokens/access-token.ts";
import { createSessions } from "./tokens/sessions.ts";
import { loadSigningKeys, type SigningKeys } from "./tokens/signing-keys.ts";
import { createTokenMaker } from "./tokens/token-maker.ts";
import { TRIGGER_TIMEOUT_MS, withTimeout } from "./triggers/trigger-timeout.ts";
import type { InvokeTrigger } from "./triggers/run-trigger.ts";
import { ownPasskeyOperations } from "./webauthn/own-passkeys.ts";
import { passkeyRegistrationOperations } from "./webauthn/registration.ts";
import { createTriggers } from "./triggers/triggers.ts";
import { createHourlyTally, createPasswordLockout } from "./users/attempts.ts";
import { createCodes } from "./users/codes.ts";
import { createIdentifyLogin } from "./users/decoy.ts";
import { createPasswords } from "./users/passwords.ts";
import { createUserStore } from "./users/user-store.ts";

export interface CognitoOptions {
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly pool: Pool;
  readonly invokeTrigger: InvokeTrigger;
  /** The timeout of a trigger; Cognito's five seconds unless given. */
  readonly triggerTimeoutMs?: number;
  /** Checks that a call is signed by the account that owns the pool. */
  readonly verifySignature: (request: LocalRequest) => SignatureCheck;
  /** The caller of an access key, for the permissions of its role; unless given, each key may call everything. */
  readonly callerOf?: (accessKeyId: string) => Caller | undefined;
  readonly now: () => Date;
  readonly random: Random;
  /** The pool's domain, the OAuth side of its client, and its identity providers; none unless given. */
  readonly hosted?: HostedSettings;
}

/** The pool behind its API; `hosted` answers under its domain. */
export interface CognitoService extends LocalService {
  readonly parts: Parts;
  readonly hosted: LocalService;
  /** The names of the implemented operations. */
  readonly operations: readonly string[];
}

/** A key for one purpose, derived from the pool's secret, which is made once and kept. */
function createKeyring(store: Store, prefix: string, random: Random): (purpose: string) => Buffer {
  const secrets = store.collection(`${prefix}/secret`, z.string());
  const secret = secrets.get("root") ?? random(32).toString("hex");
  secrets.put("root", secret);
  return (purpose) => Buffer.from(hkdfSync("sha256", Buffer.from(secret, "hex"), "", purpose, 32));
}

function createParts(options: CognitoOptions, prefix: string, keys: SigningKeys): Parts {
  const { store, mailbox, pool, now, random } = options;
  const invokeTrigger = withTimeout(options.invokeTrigger, options.triggerTimeoutMs ?? TRIGGER_TIMEOUT_MS);
  const chance = { random, now };
  const keyFor = createKeyring(store, prefix, random);
  const users = createUserStore(store, prefix, now);
  const lockout = createPasswordLockout(store, prefix, now);
  const sessions = createSessions(store, prefix, random, now);
  const triggers = createTriggers(pool, invokeTrigger);
  return {
    pool,
    users,
    lockout,
    sessions,
    triggers,
    random,
    now,
    identify: createIdentifyLogin(users, keyFor("decoys")),
    passwords: createPasswords(poolNameOf(pool), lockout, random),
    codes: createCodes(store, prefix, { tally: createHourlyTally(store, prefix, now), ...chance }),
    challenges: createSealedChallenges(
      { store, prefix, key: keyFor("challenges") },
      pool.authSessionValidity ?? 3,
      chance,
    ),
    tokens: createTokenMaker({ pool, keys, sessions, triggers }, chance),
    userOfAccessToken: createUserOfAccessToken({ pool, keys, sessions, users }, now),
    sendCode: createSendCode({ triggers, mailbox }, chance),
  };
}

const operationsOf = (parts: Parts): Operations => ({
  ...signUpOperations(parts),
  ...confirmationOperations(parts),
  ...signInOperations(parts),
  ...refreshOperations(parts),
  ...signOutOperations(parts),
  ...forgottenPasswordOperations(parts),
  ...ownAccountOperations(parts),
  ...createUserOperations(parts),
  ...adminUserOperations(parts),
  ...adminPasswordOperations(parts),
  ...federationOperations(parts),
  ...mfaOperations(parts),
  ...ownPasskeyOperations(parts),
  ...describePoolOperations(parts),
  ...listUsersOperations(parts),
});

/**
 * A Cognito user pool that answers Amplify and the AWS SDK: the JSON protocol on POST /, the public keys under
 * /<poolId>/.well-known/. Users, sessions and keys are in the store, so a restart signs no user out.
 */
export async function createCognito(options: CognitoOptions): Promise<CognitoService> {
  const { store, pool, random, verifySignature } = options;
  const prefix = `cognito/${pool.id}`;
  const keys = await loadSigningKeys(store, prefix, random);
  const parts = createParts(options, prefix, keys);
  const own = { ...operationsOf(parts), ...passkeyRegistrationOperations(parts, { store, prefix }) };
  const settings = options.hosted ?? noHostedPages;
  const hosted = openHostedUi(parts, { store, prefix, settings }, own);
  const operations = { ...own, ...hosted.operations };
  const publicKeys = [keys.id.jwk, keys.access.jwk];
  const authorize = (request: LocalRequest, operation: string): void => {
    const accessKeyId = requireOperator(verifySignature(request), pool.region);
    const caller = options.callerOf?.(accessKeyId);
    if (caller !== undefined) requireAllowedOnPool(caller, operation, pool);
  };

  return {
    parts,
    hosted: hosted.service,
    operations: Object.keys(operations),
    handle: async (request) => {
      if (request.method === "OPTIONS") return { status: 204, headers: { allow: "OPTIONS, GET, HEAD, POST" } };
      if (request.method === "GET" || request.method === "HEAD") {
        return (
          answerWellKnown(request.path, { pool, domain: settings.url }, publicKeys) ?? {
            status: 404,
            body: "Not found",
          }
        );
      }
      if (request.method !== "POST") return { status: 405, headers: { allow: "OPTIONS, GET, HEAD, POST" } };
      if (request.path !== "/") return { status: 404, body: "Not found" };
      return answerCall(request, operations, { authorize, requestId: newUuid(random) });
    },
  };
}
