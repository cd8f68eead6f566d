import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { findEmailIdentity } from "#functions/storage/identities/email-identity-store.ts";
import { AppError } from "#shared/errors.ts";

/** The identities that cover an address: itself, its domain, and parent domains (AWS: "Verified identities"). */
function identitiesFor(address: string): string[] {
  const labels = address.slice(address.lastIndexOf("@") + 1).split(".");
  return [address, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join("."))];
}

/**
 * The From of a mail: the address with its sender name. The account must be allowed to send from it: verified as
 * stored, or according to Amazon SES for the address or a parent domain.
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

/** The characters of a quoted string in a header (RFC 5322, 3.2.4): printable ASCII and blanks. */
const quotable = /^[\x20-\x7e]*$/;
/** An encoded word has at most 75 characters (RFC 2047, 2), including its delimiters. */
const BYTES_PER_WORD = 45;

/** Splits the text into pieces of at most 45 bytes, between characters. */
function piecesOf(text: string): string[] {
  const pieces = [""];
  for (const character of text) {
    const longer = `${pieces.at(-1) ?? ""}${character}`;
    if (Buffer.byteLength(longer) <= BYTES_PER_WORD) pieces.splice(-1, 1, longer);
    else pieces.push(character);
  }
  return pieces;
}

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * A mailbox of a header: the address, after its name if any; a name outside ASCII in encoded words, as SES requires
 * (AWS: SendEmail, FromEmailAddress). SenderName excludes control characters.
 */
export function writtenMailbox(address: string, name: string): string {
  if (name === "") return address;
  // A text that looks like an encoded word would be decoded, even in quotation marks.
  const isPlain = quotable.test(name) && !name.includes("=?");
  return `${isPlain ? quoted(name) : piecesOf(name).map(encodedWord).join(" ")} <${address}>`;
}
