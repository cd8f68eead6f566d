import type { CustomerReading, RoleCheckOptions } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";
import type { NewAccount } from "#shared/models/account.ts";

/**
 * Checks that the role can be used, and returns its AWS account id.
 * @throws AppError that names what is wrong with the role
 */
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
