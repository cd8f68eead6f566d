import type { IdentityWriter, IdentityReader, SenderIdentity } from "#functions/adapters/ports/customer-identities.ts";
import type { EmailIdentityRecord } from "#functions/storage/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Has Amazon SES mail a link to an address that is not verified: it is added there, or asked again when we know it. One
 * that others added is taken over as it is.
 * @throws AppError IDENTITY_EXISTS for one that we know to be verified
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
