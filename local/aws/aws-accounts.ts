import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { Account, Role, Session, roleArn, type InlinePolicy } from "./account.ts";
import { operatorCaller, rootCaller, sessionCaller, type KnownKey } from "./caller.ts";
import { type Credentials, type FunctionRole, openFunctionSessions } from "./function-sessions.ts";
import { parsePermissionPolicy, parseTrustPolicy } from "./iam/policy-document.ts";
import { simulateTrustDelay } from "./iam/trust-propagation.ts";
import { iamId, secretKey, sessionToken, type RandomBytes } from "./random-text.ts";

interface NewRole {
  readonly name: string;
  readonly path?: string;
  /** JSON text. */
  readonly trustPolicy: string;
  readonly policies: readonly InlinePolicy[];
  readonly maxSessionSeconds?: number;
}

/** The AWS accounts of the local AWS, their roles and the issued credentials. */
export interface AwsAccounts {
  /** Throws if the id is taken. Without an id, a free one is chosen. */
  readonly createAccount: (account: { readonly id?: string; readonly name: string }) => Account;
  readonly listAccounts: () => Account[];
  readonly getAccount: (id: string) => Account | undefined;
  readonly disableRegions: (id: string, regions: readonly string[]) => void;
  /** How long STS takes to see new roles and changed trust policies of the account. */
  readonly delayIam: (id: string, seconds: number) => void;
  /** The trust policy of a role that STS evaluates now; undefined while it does not know the role yet. */
  readonly effectiveTrust: (role: Role) => string | undefined;
  /** Removes the account with its roles and sessions, and its data in other services. */
  readonly deleteAccount: (id: string) => void;
  /** Creates or replaces a role. Throws MalformedPolicyError for a document that AWS would refuse. */
  readonly putRole: (accountId: string, role: NewRole) => Role;
  readonly listRoles: (accountId: string) => Role[];
  readonly findRole: (accountId: string, name: string) => Role | undefined;
  readonly findRoleByArn: (arn: string) => Role | undefined;
  readonly deleteRole: (accountId: string, name: string) => void;
  readonly startSession: (
    role: Role,
    session: { readonly sessionName: string; readonly sessionPolicy?: string | undefined; readonly seconds: number },
  ) => Session;
  /** Credentials of a Lambda function's role, for one execution environment. */
  readonly startFunctionSession: (role: FunctionRole, functionName: string) => Credentials;
  readonly findKey: (accessKeyId: string) => KnownKey | undefined;
}

const roleArnPattern = /^arn:aws:iam::(\d{12}):role\/(?:.*\/)?([^/]+)$/;
const REMEMBER_EXPIRED_MS = 60 * 60 * 1000;

/** Opens the accounts of `store`. */
export function createAwsAccounts(deps: {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Called in the transaction that deletes an account, so that other services erase its data as well. */
  readonly onDelete?: (accountId: string) => void;
}): AwsAccounts {
  const { store, now, random, onDelete } = deps;
  const accounts = store.collection("aws-account", Account);
  const roles = store.collection("aws-role", Role);
  const sessions = store.collection("aws-session", Session);

  const effectiveTrust = simulateTrustDelay(now);
  const functionSessions = openFunctionSessions({ now, random });

  const isOlderThan = (session: Session, ms: number): boolean => Date.parse(session.expiresAt) + ms <= now().getTime();
  function forgetOldSessions(): void {
    for (const session of sessions.list()) {
      if (isOlderThan(session, REMEMBER_EXPIRED_MS)) sessions.delete(session.accessKeyId);
    }
  }
  forgetOldSessions();

  function freeAccountId(): string {
    const id = String(random(6).readUIntBE(0, 6) % 1e12).padStart(12, "0");
    return accounts.get(id) === undefined && id !== operator.accountId ? id : freeAccountId();
  }
  const findRole = (accountId: string, name: string): Role | undefined => roles.get(`${accountId}/${name}`);

  function sessionKey(session: Session): KnownKey | undefined {
    const role = findRole(session.accountId, session.roleName);
    if (role === undefined) return undefined;
    const { secretAccessKey, sessionToken: token } = session;
    return {
      secretAccessKey,
      sessionToken: token,
      caller: sessionCaller(session, role),
      expired: isOlderThan(session, 0),
    };
  }

  return {
    createAccount: ({ id = freeAccountId(), name }) => {
      if (accounts.get(id) !== undefined || id === operator.accountId) throw new Error(`Account ${id} exists already.`);
      const keys = { accessKeyId: iamId(random, "AKIA"), secretAccessKey: secretKey(random) };
      const account = Account.parse({ id, name, createdAt: now().toISOString(), ...keys });
      accounts.put(id, account);
      return account;
    },
    listAccounts: () => accounts.list(),
    getAccount: (id) => accounts.get(id),
    disableRegions: (id, regions) => {
      const account = accounts.get(id);
      if (account !== undefined) accounts.put(id, { ...account, disabledRegions: [...regions] });
    },
    delayIam: (id, iamDelaySeconds) => {
      const account = accounts.get(id);
      if (account !== undefined) accounts.put(id, { ...account, iamDelaySeconds });
    },
    effectiveTrust: (role) => effectiveTrust(role, accounts.get(role.accountId)?.iamDelaySeconds ?? 0),
    deleteAccount: (id) =>
      store.atomically(() => {
        for (const role of roles.list(`${id}/`)) roles.delete(`${id}/${role.name}`);
        for (const session of sessions.list()) if (session.accountId === id) sessions.delete(session.accessKeyId);
        onDelete?.(id);
        accounts.delete(id);
      }),
    putRole: (accountId, { path = "/", maxSessionSeconds = 3600, ...role }) => {
      parseTrustPolicy(role.trustPolicy);
      for (const { document } of role.policies) parsePermissionPolicy(document);
      const before = findRole(accountId, role.name);
      const roleId = before?.roleId ?? iamId(random, "AROA");
      const createdAt = before?.createdAt ?? now().toISOString();
      const isChanged = before !== undefined && before.trustPolicy !== role.trustPolicy;
      const trust = isChanged
        ? { formerTrustPolicy: before.trustPolicy, trustChangedAt: now().toISOString() }
        : { formerTrustPolicy: before?.formerTrustPolicy, trustChangedAt: before?.trustChangedAt };
      const made = Role.parse({ ...role, ...trust, accountId, path, maxSessionSeconds, roleId, createdAt });
      roles.put(`${accountId}/${made.name}`, made);
      return made;
    },
    listRoles: (accountId) => roles.list(`${accountId}/`),
    findRole,
    findRoleByArn: (arn) => {
      const [, accountId = "", name = ""] = roleArnPattern.exec(arn) ?? [];
      const role = findRole(accountId, name);
      return role !== undefined && roleArn(role) === arn ? role : undefined;
    },
    deleteRole: (accountId, name) => roles.delete(`${accountId}/${name}`),
    startSession: (role, { sessionName, sessionPolicy, seconds }) => {
      const session: Session = {
        accessKeyId: iamId(random, "ASIA"),
        secretAccessKey: secretKey(random),
        sessionToken: sessionToken(random),
        accountId: role.accountId,
        roleName: role.name,
        sessionName,
        sessionPolicy,
        expiresAt: new Date(now().getTime() + seconds * 1000).toISOString(),
      };
      sessions.put(session.accessKeyId, session);
      return session;
    },
    startFunctionSession: functionSessions.start,
    findKey: (accessKeyId) => {
      if (accessKeyId === operator.accessKeyId) {
        return { secretAccessKey: operator.secretAccessKey, caller: operatorCaller(), expired: false };
      }
      const ofFunction = functionSessions.findKey(accessKeyId);
      if (ofFunction !== undefined) return ofFunction;
      const session = sessions.get(accessKeyId);
      if (session !== undefined) return sessionKey(session);
      const account = accounts.list().find((each) => each.accessKeyId === accessKeyId);
      if (account === undefined) return undefined;
      return { secretAccessKey: account.secretAccessKey, caller: rootCaller(account), expired: false };
    },
  };
}
