import { IAMClient, SimulatePrincipalPolicyCommand } from "@aws-sdk/client-iam";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { missingPermissions } from "#shared/customer-role/policies.ts";
import { AppError } from "#shared/errors.ts";
import { createRoleCaller } from "../customer-ses/call-with-role.ts";
import { requestHandler } from "../customer-ses/client-timeouts.ts";
import { openSts } from "../customer-ses/session.ts";
import { isDenied, withRetries } from "../customer-ses/aws-errors.ts";
import type { CustomerPermissions, Decision, Question } from "../ports/customer-permissions.ts";

/** One page holds the results, since the features need far fewer actions. */
const PAGE = 100;

async function decide(iam: IAMClient, roleArn: string, { resource, actions }: Question): Promise<Decision[]> {
  const command = new SimulatePrincipalPolicyCommand({
    // The role's ARN: IAM does not accept the session's ARN.
    PolicySourceArn: roleArn,
    ActionNames: [...actions],
    ResourceArns: [resource],
    MaxItems: PAGE,
  });
  const { EvaluationResults = [] } = await iam.send(command);
  const decided = new Map(EvaluationResults.map(({ EvalActionName, EvalDecision }) => [EvalActionName, EvalDecision]));
  return actions.map((action) => decided.get(action) ?? "implicitDeny");
}

function locked(cause: unknown, roleArn: string): AppError {
  const scopes = [
    { scope: "account", actions: ["sts:GetCallerIdentity"] },
    { scope: "role", actions: ["iam:SimulatePrincipalPolicy"] },
  ] as const;
  return new AppError("AWS_PERMISSION_REPORT_LOCKED", { cause, missing: missingPermissions(scopes, roleArn) });
}

/** AWS IAM in customers' accounts: sessions that can only simulate the policies of their role. */
export function openPermissions(): CustomerPermissions {
  const enter = createRoleCaller();
  return {
    operatorAccountId: () =>
      withRetries(async () => {
        const { Account } = await openSts().send(new GetCallerIdentityCommand({}));
        if (Account === undefined) throw new AppError("AWS_UNAVAILABLE");
        return Account;
      }),
    evaluate: (role, questions) =>
      enter(role, "report", async (credentials) => {
        const iam = new IAMClient({ region: role.region, credentials, maxAttempts: 1, requestHandler });
        try {
          return await Promise.all(questions.map((question) => decide(iam, role.roleArn, question)));
        } catch (error) {
          throw isDenied(error) ? locked(error, role.roleArn) : error;
        }
      }),
  };
}
