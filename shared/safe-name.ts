const MOST_CHARACTERS = 100;

/** Control, format (bidirectional overrides, zero width) and private characters, and halves of surrogate pairs. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu;

/** Dots as domains are written with: IDNA (RFC 3490, section 3.1) knows four; NFKC has made one of two of them. */
const dots = /[.\u3002\uFE12\uFF61]+/gu;

/** "https://", "//host" and what is left of such a beginning. */
const schemes = /:?(?:\/\s*){2,}|:\s*\/|\\{2,}/gu;

/** A dot with something directly behind it could begin the next label of a domain or of a number address. */
const linkingDot = /\.(?=[^\s.])/gu;

const clean = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Z}\p{Cc}]+/gu, " ")
    .replace(invisible, "")
    .replace(/[<>[\]()"`]+/gu, " ")
    .replace(schemes, " ")
    .replace(dots, ".")
    .replace(linkingDot, "·")
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC");

/**
 * A name that a person chose, of theirs or of a company, as a mail may show it to people whom its owner does not know: in
 * one line, without control characters, and without what mail programs make into a link. "Acme.example" becomes
 * "Acme·example"; "St. Gallen", "A/B Testing" and "Müller & Söhne" stay. "" for a name of which nothing is left.
 */
export function safeName(name: string): string {
  // What one removal leaves may be something to remove itself. Each round but the last removes something.
  let plain = clean(name);
  for (let again = clean(plain); again !== plain; again = clean(plain)) plain = again;
  const characters = Array.from(plain);
  return characters.length <= MOST_CHARACTERS ? plain : safeName(characters.slice(0, MOST_CHARACTERS).join(""));
}
