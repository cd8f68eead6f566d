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
