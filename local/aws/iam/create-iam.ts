import { roleArn, type Role } from "#local/aws/account.ts";
import { refusalText, type Caller } from "#local/aws/caller.ts";
import { createQueryService, QueryError, type QueryServiceDeps } from "#local/aws/query-protocol.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { XmlValue } from "#local/aws/xml.ts";
import type { LocalService } from "#local/http/service.ts";
import { requestContext } from "./condition.ts";
import { parseSimulation } from "./simulate-input.ts";
import { simulate } from "./simulate.ts";

function demand(caller: Caller, action: string, resource: string): void {
  const request = { action, resource, context: requestContext({ "aws:PrincipalAccount": caller.accountId }) };
  const verdict = caller.mayDo(request);
  const isOwnAccount = resource.split(":")[4] === caller.accountId;
  if (verdict.decision === "allowed" && isOwnAccount) return;
  throw new QueryError("AccessDenied", refusalText(caller, request, verdict), 403);
}

function noSuchRole(name: string): QueryError {
  return new QueryError("NoSuchEntity", `The role with name ${name} cannot be found.`, 404);
}

function describe(role: Role): XmlValue {
  return {
    Path: role.path,
    RoleName: role.name,
    RoleId: role.roleId,
    Arn: roleArn(role),
    CreateDate: new Date(role.createdAt),
    AssumeRolePolicyDocument: encodeURIComponent(role.trustPolicy),
    MaxSessionDuration: role.maxSessionSeconds,
  };
}

function getRole(awsAccounts: AwsAccounts, parameters: URLSearchParams, caller: Caller): XmlValue {
  const name = parameters.get("RoleName") ?? "";
  const role = awsAccounts.findRole(caller.accountId, name);
  demand(caller, "iam:GetRole", role ? roleArn(role) : `arn:aws:iam::${caller.accountId}:role/${name}`);
  if (role === undefined) throw noSuchRole(name);
  return { Role: describe(role) };
}

function simulatePrincipalPolicy(awsAccounts: AwsAccounts, parameters: URLSearchParams, caller: Caller): XmlValue {
  const input = parseSimulation(parameters);
  demand(caller, "iam:SimulatePrincipalPolicy", input.policySourceArn);
  const role = awsAccounts.findRoleByArn(input.policySourceArn);
  if (role === undefined) throw noSuchRole(input.policySourceArn.split("/").at(-1) ?? "");
  return simulate(role, input);
}

/** AWS IAM, limited to what a customer's role may call: SimulatePrincipalPolicy and GetRole for the role itself. */
export function createIam(deps: QueryServiceDeps): LocalService {
  return createQueryService(deps, {
    name: "iam",
    namespace: "https://iam.amazonaws.com/doc/2010-05-08/",
    actions: {
      GetRole: (parameters, caller) => getRole(deps.awsAccounts, parameters, caller),
      SimulatePrincipalPolicy: (parameters, caller) => simulatePrincipalPolicy(deps.awsAccounts, parameters, caller),
    },
  });
}
