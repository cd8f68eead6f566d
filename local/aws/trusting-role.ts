import { operator } from "#local/operator.ts";
import type { Role } from "./account.ts";
import type { AwsAccounts } from "./aws-accounts.ts";

/** Creates or replaces a role of an account. */
export type PutTrustingRole = (awsAccounts: AwsAccounts, accountId: string, externalId: string, name?: string) => Role;

/** A role that the operator's account may assume with an external id, and that allows everything. */
export const putTrustingRole: PutTrustingRole = (awsAccounts, accountId, externalId, name = "trusts-operator") =>
  awsAccounts.putRole(accountId, {
    name,
    trustPolicy: JSON.stringify({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Principal: { AWS: `arn:aws:iam::${operator.accountId}:root` },
          Action: "sts:AssumeRole",
          Condition: { StringEquals: { "sts:ExternalId": externalId } },
        },
      ],
    }),
    policies: [
      {
        name: "everything",
        document: JSON.stringify({
          Version: "2012-10-17",
          Statement: [{ Effect: "Allow", Action: "*", Resource: "*" }],
        }),
      },
    ],
  });
