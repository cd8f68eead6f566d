import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { writtenLanguages } from "#shared/email/languages/written-languages.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import type { VersionContent } from "#shared/models/template-version.ts";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import type { OfferedLanguage } from "./offered-languages.ts";

/** What differs from a version that has words in the language, and uses it. */
export type LanguageState = "unused" | "removed" | "wordless" | "unreadable";

/** A version as it reads in a language. */
export interface VersionInLanguage {
  readonly subject: string;
  /** "" if it has none. */
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
  readonly state?: LanguageState;
}

type Version = Pick<VersionContent, "subject" | "html" | "text" | "textIsOwn" | "design" | "words" | "languages">;

/**
 * The parts of a version in a language. A version that does not use it, or whose design cannot be read, is as in the
 * default language; so is, in its words, one that has none in it.
 */
export function versionInLanguage(
  version: Version,
  language: OfferedLanguage | undefined,
  iconOrigin: string,
): VersionInLanguage {
  if (language === undefined || language.kind === "default") return partsOf(version);
  const { code, direction, kind } = language;
  const isWritten = writtenLanguages(version, [code]).length > 0;
  if (kind !== "removed" && !isChosen(code, version.languages)) return { ...partsOf(version), state: "unused" };
  try {
    const mail = partsOf({ ...version, ...mailInLanguage(version, { code, direction }, iconOrigin) });
    const state = isWritten ? (kind === "removed" ? kind : undefined) : "wordless";
    return { ...mail, ...(state !== undefined && { state }) };
  } catch {
    return { ...partsOf(version), state: "unreadable" };
  }
}

function partsOf(version: Pick<Version, "subject" | "html" | "text" | "design">): VersionInLanguage {
  const { subject, preheader = "", html, text = "" } = mailPartsOf(version);
  return { subject, preheader, html, text };
}
