import type { CustomerReading, RoleCheckOptions } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";
import type { NewAccount } from "#shared/models/account.ts";

/** Looks whether the role is fit; gives the AWS account it is in. @throws AppError with what is wrong with it */
export async function checkCustomerRole(
  customers: Pick<CustomerReading, "checkRole">,
  companyId: string,
  { roleArn, awsRegion }: Pick<NewAccount, "roleArn" | "awsRegion">,
  options: RoleCheckOptions,
): Promise<string> {
  const check = await customers.checkRole({ roleArn, externalId: companyId, region: awsRegion }, options);
  if (check.ok) return check.awsAccountId;
  throw new AppError(check.problem, { missing: "missing" in check ? check.missing : undefined });
}
