import type { IdentityReader, IdentityWriter, SesDomain } from "#functions/adapters/ports/customer-identities.ts";
import { AppError } from "#shared/errors.ts";

interface DomainSettings {
  /** Whether Amazon SES shall sign the domain's mails (DKIM). */
  readonly dkim: boolean;
  /** The subdomain of the MAIL FROM domain; undefined for none. */
  readonly subDomain?: string | undefined;
}

/**
 * Adds a domain to Amazon SES and returns its state in SES. Keeps what exists in SES already, so that a call that
 * failed part-way can be repeated.
 * @throws AppError INVALID_INPUT, IDENTITY_EXISTS (concurrently added), IDENTITY_NOT_FOUND (concurrently removed)
 */
export async function addToSes(
  customer: IdentityReader & IdentityWriter,
  domain: string,
  { dkim, subDomain }: DomainSettings,
): Promise<SesDomain> {
  const before = await customer.findDomain(domain);
  if (before === undefined) await customer.addDomain(domain);
  if (!dkim && before?.dkimSigning !== false) await customer.stopDkimSigning(domain);
  if (subDomain !== undefined && !before?.mailFromDomain) await customer.setMailFrom(domain, `${subDomain}.${domain}`);
  const after = await customer.findDomain(domain);
  if (after === undefined) throw new AppError("IDENTITY_NOT_FOUND");
  return after;
}
