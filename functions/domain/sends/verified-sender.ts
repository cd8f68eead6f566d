import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { findEmailIdentity } from "#functions/storage/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";
import { writtenMailbox } from "./written-mailbox.ts";

/** The identities that can stand for an address: itself, its domain, the domains above (AWS: "Verified identities"). */
function identitiesFor(address: string): string[] {
  const labels = address.slice(address.lastIndexOf("@") + 1).split(".");
  return [address, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join("."))];
}

/**
 * What mails from an address say they come from: the address with its sender name. The account must be allowed to send
 * from it: it is verified as we know it, or as Amazon SES says of the address or of a domain above it.
 * @throws AppError SENDER_NOT_VERIFIED
 */
export async function verifiedSender(
  table: TableReader,
  customer: CustomerReader,
  { companyId, id: accountId }: AccountRecord,
  address: string,
): Promise<string> {
  const known = await findEmailIdentity(table, { companyId, accountId }, address);
  const mailbox = writtenMailbox(known?.nameInSes ?? address, known?.senderName ?? "");
  if (known?.verified === true) return mailbox;
  for (const identity of identitiesFor(address)) {
    if ((await customer.findSenderIdentity(identity))?.verified === true) return mailbox;
  }
  throw new AppError("SENDER_NOT_VERIFIED", {
    fields: [{ field: "senderEmailAddress", rule: `${address} is not verified in this AWS account` }],
  });
}
