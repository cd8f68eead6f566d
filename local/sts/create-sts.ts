import type { LocalService } from "#local/http/service.ts";
import { createQueryService, type QueryServiceDeps } from "#local/aws/query-protocol.ts";
import { assumeRole } from "./assume-role.ts";

/** AWS STS: AssumeRole and GetCallerIdentity (which, as on AWS, no policy can deny). */
export function createSts(deps: QueryServiceDeps): LocalService {
  return createQueryService(deps, {
    name: "sts",
    namespace: "https://sts.amazonaws.com/doc/2011-06-15/",
    actions: {
      AssumeRole: (parameters, caller) => assumeRole(deps.awsAccounts, parameters, caller),
      GetCallerIdentity: (_parameters, caller) => ({
        Arn: caller.arn,
        UserId: caller.userId,
        Account: caller.accountId,
      }),
    },
  });
}
