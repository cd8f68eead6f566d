import type { IdentityReader, IdentityWriter, SesDomain } from "#functions/adapters/ports/customer-identities.ts";
import { AppError } from "#shared/errors.ts";

interface Wish {
  /** Whether Amazon SES shall sign the domain's mails. */
  readonly dkim: boolean;
  /** What stands before the domain in its MAIL FROM domain; undefined: none. */
  readonly subDomain?: string | undefined;
}

/**
 * Adds a domain to Amazon SES; gives what SES says of it then. What an earlier try or somebody else has done already
 * stays, so that a try which failed half-way can be repeated.
 * @throws AppError INVALID_INPUT, IDENTITY_EXISTS (somebody adds it at this moment), IDENTITY_NOT_FOUND (or removes it)
 */
export async function addToSes(
  customer: IdentityReader & IdentityWriter,
  domain: string,
  { dkim, subDomain }: Wish,
): Promise<SesDomain> {
  const before = await customer.findDomain(domain);
  if (before === undefined) await customer.addDomain(domain);
  if (!dkim && before?.dkimSigning !== false) await customer.stopDkimSigning(domain);
  if (subDomain !== undefined && !before?.mailFromDomain) await customer.setMailFrom(domain, `${subDomain}.${domain}`);
  const after = await customer.findDomain(domain);
  if (after === undefined) throw new AppError("IDENTITY_NOT_FOUND");
  return after;
}
