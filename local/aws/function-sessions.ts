import { operator } from "#local/operator.ts";
import type { InlinePolicy } from "./account.ts";
import type { Caller, KnownKey } from "./caller.ts";
import { evaluate, type NamedPolicy } from "./iam/evaluate.ts";
import { parsePermissionPolicy, type PermissionPolicy } from "./iam/policy-document.ts";
import { iamId, secretKey, sessionToken, type RandomBytes } from "./random-text.ts";

/** The role of a deployed Lambda function, in the operator's account; `document` is JSON text. */
export interface FunctionRole {
  readonly name: string;
  readonly policies: readonly InlinePolicy[];
}

/** What the AWS SDK signs with. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** The roles of Lambda functions and the credentials of their execution environments, in memory. */
interface FunctionSessions {
  /** Throws Error for a policy that this evaluator would decide differently from AWS. */
  readonly start: (role: FunctionRole, functionName: string) => Credentials;
  readonly findKey: (accessKeyId: string) => KnownKey | undefined;
}

/**
 * The environment variables in which Lambda passes the credentials to the SDK (AWS: "Defined runtime environment
 * variables").
 */
export const sdkVariables = (credentials: Credentials): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_SESSION_TOKEN: credentials.sessionToken,
});

/** How long the credentials of an execution environment are valid. */
export const FUNCTION_SESSION_SECONDS = 12 * 60 * 60;

/** The condition keys that the services of the local AWS provide for requests in the operator's account. */
const sessionContextKeys = ["dynamodb:LeadingKeys", "s3:prefix", "aws:ResourceAccount", "aws:PrincipalAccount"];
const knownKeys = new Set(sessionContextKeys.map((key) => key.toLowerCase()));

/** The result of a condition on a key that no service provides would depend only on the absence of the key. */
function refuseUnknown(role: string, { Statement }: PermissionPolicy): void {
  for (const { Condition, Resource = [], NotResource = [] } of Statement) {
    const tests = Object.values(Condition);
    const unknown = tests.flatMap((test) => Object.keys(test)).find((key) => !knownKeys.has(key.toLowerCase()));
    if (unknown !== undefined) throw new Error(`${role}: no service here gives the condition key ${unknown}`);
    const texts = [...Resource, ...NotResource, ...tests.flatMap((test) => Object.values(test).flat())];
    const variable = texts.find((text) => text.includes("${"));
    if (variable !== undefined) throw new Error(`${role}: policy variables are not supported here: ${variable}`);
  }
}

function readPolicy(role: string, document: string): PermissionPolicy {
  try {
    return parsePermissionPolicy(document);
  } catch (cause) {
    throw new Error(`${role}: a policy has an element or an operator that is not supported here: ${document}`, {
      cause,
    });
  }
}

function readPolicies({ name: role, policies }: FunctionRole): readonly NamedPolicy[] {
  return policies.map(({ name, document }) => {
    const parsed = readPolicy(role, document);
    refuseUnknown(role, parsed);
    return { name, document: parsed };
  });
}

function functionCaller(role: string, functionName: string, policies: readonly NamedPolicy[], userId: string): Caller {
  const arn = `arn:aws:sts::${operator.accountId}:assumed-role/${role}/${functionName}`;
  return {
    kind: "session",
    accountId: operator.accountId,
    userId,
    arn,
    trustArns: [arn, `arn:aws:iam::${operator.accountId}:role/${role}`],
    mayDo: (request) => {
      const evaluation = evaluate(policies, request);
      return evaluation.decision === "allowed" ? evaluation : { ...evaluation, limitedBy: "identity-based" };
    },
  };
}

/** Issues credentials of a function's role for each execution environment, as Lambda does. */
export function openFunctionSessions(deps: {
  readonly now: () => Date;
  readonly random: RandomBytes;
}): FunctionSessions {
  const { now, random } = deps;
  const policiesOf = new Map<FunctionRole, readonly NamedPolicy[]>();
  const sessions = new Map<string, Credentials & { readonly caller: Caller; readonly expiresAt: number }>();

  function policies(role: FunctionRole): readonly NamedPolicy[] {
    const known = policiesOf.get(role) ?? readPolicies(role);
    policiesOf.set(role, known);
    return known;
  }

  return {
    start: (role, functionName) => {
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now().getTime()) sessions.delete(id);
      const credentials = {
        accessKeyId: iamId(random, "ASIA"),
        secretAccessKey: secretKey(random),
        sessionToken: sessionToken(random),
      };
      const caller = functionCaller(
        role.name,
        functionName,
        policies(role),
        `${iamId(random, "AROA")}:${functionName}`,
      );
      const expiresAt = now().getTime() + FUNCTION_SESSION_SECONDS * 1000;
      sessions.set(credentials.accessKeyId, { ...credentials, caller, expiresAt });
      return credentials;
    },
    findKey: (accessKeyId) => {
      const session = sessions.get(accessKeyId);
      if (session === undefined) return undefined;
      const { secretAccessKey, sessionToken: token, caller, expiresAt } = session;
      return { secretAccessKey, sessionToken: token, caller, expired: expiresAt <= now().getTime() };
    },
  };
}
