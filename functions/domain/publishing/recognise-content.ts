import type { SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import type { ReadForm } from "#functions/storage/ses-read-form-store.ts";
import { contentHash, isSameContent, isSameUnescaped } from "./content-hash.ts";
import { showsCharacters, unescapedParts } from "./ses-escapes.ts";

/** What a read from Amazon SES means. */
export interface RecognisedContent {
  /** What the template is, as far as that can be known. */
  readonly content: SesTemplate;
  /** Of `known`, where it is one of these. */
  readonly hash: string;
  readonly isKnown: boolean;
  /** What the read shows of the account: whether it escapes its reads; undefined for a read that shows nothing of it. */
  readonly shows: "characters" | "escapes" | undefined;
  /** It has sequences that may be escaped characters or what an author wrote: nothing shows which. */
  readonly isAmbiguous: boolean;
}

/**
 * Finds out what a template is from how Amazon SES answers it. An account may answer each character beyond ASCII as
 * `\uXXXX`, and a template may contain these six characters as its text. So they are read as characters only if the
 * content is then one of `known`, or if the account is known to escape its reads.
 */
export function recogniseContent(read: SesTemplate, known: readonly string[], form: ReadForm): RecognisedContent {
  const hash = contentHash(read);
  const isPlain = showsCharacters(read);
  const shows = isPlain ? "characters" : undefined;
  const same = known.find((one) => isSameContent(one, hash));
  if (same !== undefined) return { content: read, hash: same, isKnown: true, shows, isAmbiguous: false };
  const unescaped = isPlain || form === "characters" ? undefined : unescapedParts(read);
  if (unescaped === undefined) return { content: read, hash, isKnown: false, shows, isAmbiguous: false };
  const content = { name: read.name, ...unescaped };
  const meant = known.find((one) => isSameUnescaped(one, hash));
  if (meant !== undefined) return { content, hash: meant, isKnown: true, shows: "escapes", isAmbiguous: false };
  if (form === "escapes") return { content, hash: contentHash(content), isKnown: false, shows, isAmbiguous: false };
  return { content: read, hash, isKnown: false, shows, isAmbiguous: true };
}
