import type { IdentityWriter, IdentityReader, SenderIdentity } from "#functions/adapters/ports/customer-identities.ts";
import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Makes Amazon SES mail a verification link to an unverified address: adds it to SES, or repeats the request for a
 * known one. An address that exists in SES only is stored as it is.
 * @throws AppError IDENTITY_EXISTS for an address that is stored as verified
 */
export async function askForVerification(
  customer: IdentityReader & IdentityWriter,
  address: string,
  known: EmailIdentityRecord | undefined,
): Promise<SenderIdentity> {
  const inSes = await customer.findSenderIdentity(address);
  if (inSes === undefined) return customer.addSenderIdentity(address);
  if (known === undefined) return inSes;
  if (known.verified && inSes.verified) throw new AppError("IDENTITY_EXISTS");
  if (!inSes.verified) await customer.mailSenderAgain(address);
  return inSes;
}
