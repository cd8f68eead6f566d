import type { TableReader } from "#functions/adapters/ports/table.ts";
import { fieldOfProblem, partsOf, placeholdersOf } from "#functions/domain/publishing/preflight.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { type AccountRecord, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { isComplex } from "#shared/placeholders/mode.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import { findEmailIdentity } from "#functions/storage/identities/email-identity-store.ts";

/**
 * The template and the account that it is sent from.
 * @throws AppError TEMPLATE_NOT_FOUND; TEMPLATE_CANNOT_BE_SENT if no account has an entry yet
 */
export async function sendingPlace(
  table: TableReader,
  access: AccessDocument,
  templateId: string,
): Promise<{ entry: TemplateEntry; account: AccountRecord }> {
  const entry = await selectedEntry(table, access, templateId);
  if (entry.accountId === noAccount) throw new AppError("TEMPLATE_CANNOT_BE_SENT");
  return { entry, account: await selectedAccount(table, access, entry.accountId) };
}

/** Limits the reported values: a list of 1,000 items could lack as many. */
const MOST_FIELDS = 50;

/**
 * Refuses a send that Amazon SES would accept with a message id and never deliver.
 * @throws AppError SEND_INPUT_INCOMPLETE naming the paths without a valid value (`items.0.name`),
 *   COMPLEX_PLACEHOLDERS_NOT_IN_PLAN, TEMPLATE_PREFLIGHT_FAILED
 */
export function refuseUnfitVariables(
  mail: Pick<TemplateBodies, "subject" | "html" | "text">,
  variables: Record<string, unknown>,
  plan: { readonly complexPlaceholders: boolean },
): void {
  const tree = placeholdersOf(mail);
  if (isComplex(tree) && !plan.complexPlaceholders) throw new AppError("COMPLEX_PLACEHOLDERS_NOT_IN_PLAN");

  const unfit = [...validateValues(tree, variables)].map(([field, rule]) => ({ field, rule }));
  if (unfit.length > 0) throw new AppError("SEND_INPUT_INCOMPLETE", { fields: unfit.slice(0, MOST_FIELDS) });

  const problems = preflight(partsOf(mail), variables);
  const missing = problems.filter(({ code }) => code === "missing-variable");
  if (missing.length > 0) {
    const fields = missing.map(({ path = "", message }) => ({ field: path, rule: message }));
    throw new AppError("SEND_INPUT_INCOMPLETE", { fields });
  }
  if (problems.length > 0) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: problems.map(fieldOfProblem) });
}

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
