import type { LocalService } from "#local/http/service.ts";
import { operator } from "#local/operator.ts";
import { createQueryService, type QueryServiceDeps } from "#local/aws/query-protocol.ts";
import type { XmlValue } from "#local/aws/xml.ts";
import { assumeRole } from "./assume-role.ts";
import { parseAssumeRole, type AssumeRoleInput } from "./assume-role-input.ts";

/** Accounts that are at the real AWS, where the operator's key stands for another principal. */
export interface AccountsElsewhere {
  readonly identity: { readonly accountId: string; readonly arn: string; readonly userId: string };
  readonly hasRole: (roleArn: string) => boolean;
  /** The content of AssumeRoleResult. Throws QueryError. */
  readonly assumeRole: (input: AssumeRoleInput) => Promise<XmlValue>;
}

/**
 * AWS STS: AssumeRole and GetCallerIdentity (which, as on AWS, no policy can deny). With accounts elsewhere, the operator
 * is there who it is at AWS, and roles of those accounts are assumed there.
 */
export function createSts(deps: QueryServiceDeps, elsewhere?: AccountsElsewhere): LocalService {
  return createQueryService(deps, {
    name: "sts",
    namespace: "https://sts.amazonaws.com/doc/2011-06-15/",
    actions: {
      AssumeRole: (parameters, caller) => {
        const input = parseAssumeRole(parameters);
        const isElsewhere = caller.accountId === operator.accountId && elsewhere?.hasRole(input.roleArn) === true;
        return isElsewhere ? elsewhere.assumeRole(input) : assumeRole(deps.awsAccounts, input, caller);
      },
      GetCallerIdentity: (_parameters, caller) => {
        const { arn, userId, accountId } =
          caller.accountId === operator.accountId && elsewhere !== undefined ? elsewhere.identity : caller;
        return { Arn: arn, UserId: userId, Account: accountId };
      },
    },
  });
}
