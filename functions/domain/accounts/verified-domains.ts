import type { IdentityReader } from "#functions/adapters/ports/customer-identities.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { AppError } from "#shared/errors.ts";
import type { ProductionAccess } from "#shared/models/production-access.ts";

const MOST_DOMAINS = 10;
const AT_ONCE = 5;

/** The first ten verified domains of an account by name; null if the role does not allow the read. */
export async function verifiedDomains(customer: IdentityReader): Promise<ProductionAccess["domains"]> {
  try {
    const listed = await customer.listIdentities();
    const names = listed.flatMap(({ type, name, verified }) => (type === "domain" && verified ? [name] : [])).sort();
    return await inParallel(names.slice(0, MOST_DOMAINS), AT_ONCE, async (name) => {
      const domain = await customer.findDomain(name);
      return { name, signed: domain?.dkimSigning === true && domain.dkimStatus === "SUCCESS" };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "AWS_CREDENTIALS_INSUFFICIENT") return null;
    throw error;
  }
}
