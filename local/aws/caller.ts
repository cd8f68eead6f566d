import { operator } from "#local/operator.ts";
import { assumedRoleArn, roleArn, type Account, type Role, type Session } from "./account.ts";
import { evaluate, type AccessRequest, type Evaluation } from "./iam/evaluate.ts";
import { parsePermissionPolicy } from "./iam/policy-document.ts";

/** Why an action is allowed or denied; `limitedBy` names the kind of policy that denied it. */
export interface Verdict extends Evaluation {
  readonly limitedBy?: "identity-based" | "session";
}

/** The principal that signed a request. */
export interface Caller {
  readonly kind: "root" | "operator" | "session";
  readonly accountId: string;
  readonly userId: string;
  readonly arn: string;
  /** Every ARN that a trust policy can name this caller by. */
  readonly trustArns: readonly string[];
  readonly mayDo: (request: AccessRequest) => Verdict;
}

const everything = (): Verdict => ({ decision: "allowed", matched: [] });

/** What is known of an access key; `expired` keys get ExpiredToken for a while, then are forgotten. */
export interface KnownKey {
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly caller: Caller;
  readonly expired: boolean;
}

/** The root user of a customer's account: nothing is denied to it. */
export function rootCaller(account: Account): Caller {
  const arn = `arn:aws:iam::${account.id}:root`;
  return { kind: "root", accountId: account.id, userId: account.id, arn, trustArns: [arn], mayDo: everything };
}

/** The operator's own key, for tests, commands and handlers that run in this process: nothing is denied to it. */
export function operatorCaller(): Caller {
  const arn = `arn:aws:sts::${operator.accountId}:assumed-role/sestina/local`;
  return {
    kind: "operator",
    accountId: operator.accountId,
    userId: "AROALOCALOPERATOR000:local",
    arn,
    trustArns: [arn, operator.roleArn],
    mayDo: everything,
  };
}

/** The policies of a role, read. */
export const policiesOf = (role: Role) =>
  role.policies.map(({ name, document }) => ({ name, document: parsePermissionPolicy(document) }));

/** A caller with temporary credentials of a role: the role's policies, and the session policy if there is one. */
export function sessionCaller(session: Session, role: Role): Caller {
  const arn = assumedRoleArn(session);
  return {
    kind: "session",
    accountId: session.accountId,
    userId: `${role.roleId}:${session.sessionName}`,
    arn,
    trustArns: [arn, roleArn(role)],
    mayDo: (request) => {
      const byRole = evaluate(policiesOf(role), request);
      if (byRole.decision !== "allowed") return { ...byRole, limitedBy: "identity-based" };
      if (session.sessionPolicy === undefined) return byRole;
      const document = parsePermissionPolicy(session.sessionPolicy);
      const bySession = evaluate([{ name: "SessionPolicy", document }], request);
      return bySession.decision === "allowed" ? byRole : { ...bySession, limitedBy: "session" };
    },
  };
}

/** AWS's sentence for a refusal. */
export function refusalText(caller: Caller, request: AccessRequest, verdict: Verdict): string {
  const kind = verdict.limitedBy ?? "identity-based";
  const reason =
    verdict.decision === "explicitDeny"
      ? `with an explicit deny in ${kind === "session" ? "a" : "an"} ${kind} policy`
      : `because no ${kind} policy allows the ${request.action} action`;
  return `User: ${caller.arn} is not authorized to perform: ${request.action} on resource: ${request.resource} ${reason}`;
}

/** AWS's sentence if the caller may not do this; undefined if they may. */
export function refusalOf(caller: Caller, request: AccessRequest): string | undefined {
  const verdict = caller.mayDo(request);
  return verdict.decision === "allowed" ? undefined : refusalText(caller, request, verdict);
}
