import { readDesign } from "#shared/email/design/read-design.ts";
import { mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import type { VersionContent } from "#shared/models/template-version.ts";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import { type OfferedLanguage, usedBeside } from "./offered-languages.ts";

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
  /** The language whose words stand in for all of a missing one's; absent: the default language. */
  readonly fallback?: OfferedLanguage;
}

type Version = Pick<VersionContent, "subject" | "html" | "text" | "textIsOwn" | "design" | "words" | "languages">;

/**
 * The parts of a version in a language. A version that does not use it, or whose design cannot be read, is as in the
 * default language. One that has no words in it is as in the language that is published and sent in its place.
 */
export function versionInLanguage(
  version: Version,
  language: OfferedLanguage | undefined,
  offered: readonly OfferedLanguage[],
  iconOrigin: string,
): VersionInLanguage {
  if (language === undefined || language.kind === "default") return partsOf(version);
  const { code, kind } = language;
  if (kind !== "removed" && !isChosen(code, version.languages)) return { ...partsOf(version), state: "unused" };
  if (!readDesign(version.design).ok) return { ...partsOf(version), state: "unreadable" };
  const standard = offered.find((each) => each.kind === "default")?.code ?? "";
  const others = [language, ...usedBeside(language, offered, version)];
  const said = mailLanguages(version, { standard, others })(code);
  const mail = partsOf(said ? { ...version, ...mailInLanguage(version, said, iconOrigin) } : version);
  if (said?.code === code) return kind === "removed" ? { ...mail, state: kind } : mail;
  const fallback = said && others.find((each) => each.code === said.code);
  return { ...mail, state: "wordless", ...(fallback && { fallback }) };
}

/** The tag of the language that a version says: the fallback's where its words are shown. Undefined for one without a tag. */
export function tagOf(
  state: LanguageState | undefined,
  language: OfferedLanguage | undefined,
  fallback: OfferedLanguage | undefined,
): string | undefined {
  const said = state === undefined || state === "removed" ? language : fallback;
  return said?.code === "" ? undefined : said?.code;
}

function partsOf(version: Pick<Version, "subject" | "html" | "text" | "design">): VersionInLanguage {
  const { subject, preheader = "", html, text = "" } = mailPartsOf(version);
  return { subject, preheader, html, text };
}
