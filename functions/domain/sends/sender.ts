import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { findEmailIdentity } from "#functions/storage/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";

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

/** What a quoted string of a header takes (RFC 5322, 3.2.4): printable ASCII and blanks. */
const quotable = /^[\x20-\x7e]*$/;
/** An encoded word has at most 75 characters (RFC 2047, 2); this many bytes leave room for its frame. */
const bytesPerWord = 45;

/** The text in pieces of at most 45 bytes that no character spans. */
function piecesOf(text: string): string[] {
  const pieces = [""];
  for (const character of text) {
    const longer = `${pieces.at(-1) ?? ""}${character}`;
    if (Buffer.byteLength(longer) <= bytesPerWord) pieces.splice(-1, 1, longer);
    else pieces.push(character);
  }
  return pieces;
}

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * A mailbox as a header has it: the address, with the name before it where there is one; outside ASCII in encoded
 * words, as SES asks (AWS: SendEmail, FromEmailAddress). A name has no control characters: it comes through SenderName.
 */
export function writtenMailbox(address: string, name: string): string {
  if (name === "") return address;
  // What looks like an encoded word would be read as one, even in quotation marks.
  const isPlain = quotable.test(name) && !name.includes("=?");
  return `${isPlain ? quoted(name) : piecesOf(name).map(encodedWord).join(" ")} <${address}>`;
}
