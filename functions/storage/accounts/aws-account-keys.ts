/**
 * The keys of AWS accounts and roles that companies have connected.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | the company that uses a role                       | role#<arn> / role                                           |
 * | companies that have connected an AWS account       | aws-account#<aws account>#<region> / company#<c>            |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });

export const awsAccountKeys = {
  awsAccountOwner: (awsAccountId: string, region: string, companyId: string): Key => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    sk: `company#${companyId}`,
  }),
  uniqueAwsAccount: (companyId: string, awsAccountId: string, region: string) =>
    ofCompany(companyId, `unique#aws-account#${awsAccountId}#${region}`),
  uniqueRole: (roleArn: string): Key => ({ pk: `role#${roleArn}`, sk: "role" }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const awsAccountPrefixes = {
  awsAccountOwners: (awsAccountId: string, region: string) => ({
    pk: `aws-account#${awsAccountId}#${region}`,
    skPrefix: "company#",
  }),
};
