import { assumedRoleArn } from "#local/aws/account.ts";
import type { Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { parseTrustPolicy } from "#local/aws/iam/policy-document.ts";
import { isTrusted } from "#local/aws/iam/trust.ts";
import { QueryError } from "#local/aws/query-protocol.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { XmlValue } from "#local/aws/xml.ts";
import type { AssumeRoleInput } from "./assume-role-input.ts";

/** AWS limits a role that a role assumes to one hour ("role chaining"). */
const CHAINED_MAX_SECONDS = 3600;

function accessDenied(caller: Caller, roleArn: string): QueryError {
  return new QueryError(
    "AccessDenied",
    `User: ${caller.arn} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`,
    403,
  );
}

function mayAssume(trustPolicy: string, caller: Caller, input: AssumeRoleInput): boolean {
  const context = requestContext({
    "sts:ExternalId": input.externalId,
    "sts:RoleSessionName": input.sessionName,
    "aws:PrincipalArn": caller.trustArns.at(-1),
    "aws:PrincipalAccount": caller.accountId,
    "aws:ResourceAccount": input.roleArn.split(":")[4],
  });
  const candidate = { accountId: caller.accountId, arns: caller.trustArns };
  const request = { action: "sts:AssumeRole", resource: input.roleArn, context };
  return isTrusted(parseTrustPolicy(trustPolicy), candidate, context) && caller.mayDo(request).decision === "allowed";
}

/** AWS STS's AssumeRole. A missing role and a role that does not trust the caller get the same answer. */
export function assumeRole(awsAccounts: AwsAccounts, input: AssumeRoleInput, caller: Caller): XmlValue {
  if (caller.kind === "root") {
    throw new QueryError("AccessDenied", "Roles may not be assumed by root accounts.", 403);
  }
  const role = awsAccounts.findRoleByArn(input.roleArn);
  const trust = role && awsAccounts.effectiveTrust(role);
  if (role === undefined || trust === undefined || !mayAssume(trust, caller, input))
    throw accessDenied(caller, input.roleArn);
  if (input.seconds > role.maxSessionSeconds) {
    throw new QueryError(
      "ValidationError",
      "The requested DurationSeconds exceeds the MaxSessionDuration set for this role.",
    );
  }
  if (caller.kind === "session" && input.seconds > CHAINED_MAX_SECONDS) {
    throw new QueryError(
      "ValidationError",
      "The requested DurationSeconds exceeds the 1 hour session limit for roles assumed by role chaining",
    );
  }
  const session = awsAccounts.startSession(role, input);
  return {
    AssumedRoleUser: { AssumedRoleId: `${role.roleId}:${input.sessionName}`, Arn: assumedRoleArn(session) },
    Credentials: {
      AccessKeyId: session.accessKeyId,
      SecretAccessKey: session.secretAccessKey,
      SessionToken: session.sessionToken,
      Expiration: new Date(session.expiresAt),
    },
  };
}
