import { readDesign } from "#shared/email/design/read-design.ts";
import { countWords } from "#shared/email/languages/count-words.ts";
import { type CompanyLanguages, directionOf, type TextDirection } from "#shared/models/company-languages.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { LanguageCode } from "#shared/models/language-code.ts";
import type { VersionContent } from "#shared/models/template-version.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";

/** A language in which versions can be shown. */
export interface OfferedLanguage {
  /** "" for the default language of a company that names none. */
  readonly code: string;
  readonly direction: TextDirection;
  /** "unused": a language of the company that none of the versions uses. "removed": only words of it are left. */
  readonly kind: "default" | "used" | "unused" | "removed";
}

type Company = Pick<CompanyLanguages, "languages" | "default">;
type Version = Pick<VersionContent, "subject" | "design" | "words" | "languages">;

/** The languages of the company, the default one first, and the removed ones of which the versions have words. */
export function offeredLanguages(company: Company, versions: readonly Version[]): readonly OfferedLanguage[] {
  const own = company.languages.map((language): OfferedLanguage => {
    const { code } = language;
    const isUsed = versions.some(({ languages }) => isChosen(code, languages));
    return {
      ...{ code, direction: directionOf(language) },
      kind: code === company.default ? "default" : isUsed ? "used" : "unused",
    };
  });
  const standard =
    own.find(({ kind }) => kind === "default") ?? ({ code: "", direction: "ltr", kind: "default" } as const);
  const known = new Set(own.map(({ code }) => code));
  const removed = [...new Set(versions.flatMap(codesIn))].filter((code) => !known.has(code)).sort();
  return [
    standard,
    ...own.filter((language) => language !== standard),
    ...removed.map((code) => ({ code, direction: directionOf({ code }), kind: "removed" as const })),
  ];
}

/** The tags of the languages that a version has words in, other than the default one. */
function codesIn(version: Version): readonly string[] {
  const read = readDesign(version.design);
  const inDesign = read.ok ? Object.keys(countWords(version, read.design).written) : [];
  return [...Object.keys(version.words), ...inDesign].filter((code) => LanguageCode.safeParse(code).data === code);
}

/** The other languages that a version uses, besides the default one. */
export const usedBeside = (
  language: OfferedLanguage,
  offered: readonly OfferedLanguage[],
  { languages }: Pick<Version, "languages">,
): readonly OfferedLanguage[] =>
  offered.filter(
    ({ code, kind }) => code !== language.code && kind !== "default" && kind !== "removed" && isChosen(code, languages),
  );

/** The name of a language for its reader. */
export const nameOf = ({ code }: Pick<OfferedLanguage, "code">): string =>
  code === "" ? say("The default language") : languageName(code);

/** The language of a query parameter; undefined if it is not offered. */
export const languageOf = (
  offered: readonly OfferedLanguage[],
  param: string | undefined,
): OfferedLanguage | undefined => offered.find(({ code }) => code === param);

const others: readonly OfferedLanguage["kind"][] = ["used", "unused", "removed"];

/**
 * The two languages to show side by side: those of the query; in the place of a missing one, the default language or the
 * first other one that is used. Undefined if there is only one.
 */
export function pairOf(
  offered: readonly OfferedLanguage[],
  params: readonly [left: string | undefined, right: string | undefined],
): readonly [OfferedLanguage, OfferedLanguage] | undefined {
  const [standard] = offered;
  const [left, right] = params.map((param) => languageOf(offered, param));
  const other = others.flatMap((kind) => offered.filter((language) => language.kind === kind))[0];
  const first = left ?? (right === standard ? other : standard);
  const second = right === first ? undefined : right;
  const pair = [first, second ?? (first === standard ? other : standard)] as const;
  return pair[0] === undefined || pair[1] === undefined ? undefined : [pair[0], pair[1]];
}
