import { readDesign } from "#shared/email/design/read-design.ts";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import type { VersionContent } from "#shared/models/template-version.ts";
import { changedSources } from "#shared/translation/changed-sources.ts";
import { type Mail, type Segment, segmentsOf } from "#shared/translation/segments.ts";
import { taggedText } from "#shared/translation/tagged-text.ts";
import { type OfferedLanguage, usedBeside } from "./offered-languages.ts";

/** A text of a version in one of two languages. */
export interface LanguageText {
  /** That of the language that stands in if there are no words in this one. */
  readonly text: string;
  /**
   * "missing": it has no words in the language. "changed": it is final, and its source has changed since. "made": the
   * text part, which is not written by hand in the language, but made from the design or that of a fallback.
   */
  readonly state: "own" | "missing" | "changed" | "made";
  /** The tag of the language that stands in; absent: the default language. */
  readonly from?: string;
}

/** A text of a version in two languages. */
export interface TextPair {
  readonly id: string;
  /** Where the text stands. */
  readonly context: string;
  readonly texts: readonly [LanguageText, LanguageText];
}

type Version = Pick<VersionContent, "design" | "subject" | "text" | "textIsOwn" | "words" | "languages" | "finals">;

function mailOf(version: Version): Mail | undefined {
  const read = readDesign(version.design);
  return read.ok ? { ...version, design: read.design } : undefined;
}

/** The version in which a language was final, which is needed to find changed sources; undefined if it is not final. */
export function finalIn(
  { finals, versionNumber }: Pick<VersionContent, "finals" | "versionNumber">,
  { code }: OfferedLanguage,
): number | undefined {
  const version = finals[code]?.version ?? 0;
  return version > 0 && version < versionNumber ? version : undefined;
}

/** A language, and the version in which it was final, if that is known. */
export interface Side {
  readonly language: OfferedLanguage;
  readonly then: Version | undefined;
}

const targetsOf = (segments: readonly Segment[]) => new Map(segments.map(({ id, target }) => [id, target]));

/** Returns what a text says on a side. */
function readerOf(version: Version, mail: Mail, { language, then }: Side, offered: readonly OfferedLanguage[]) {
  const { code, kind } = language;
  const isShown = kind === "removed" || isChosen(code, version.languages);
  const was = then && mailOf(then);
  const changes = was && isShown ? changedSources({ then: was, now: mail }, code, version.finals[code]?.kept) : [];
  const changed = new Set(changes.map(({ segment }) => segment.id));
  const segments = segmentsOf(mail, code);
  const targets = targetsOf(segments);
  const standard = offered.find((each) => each.kind === "default")?.code;
  const used = [language, ...usedBeside(language, offered, version)].map((each) => each.code);
  const [, ...others] = isShown ? lookupLanguages(code, used, standard) : [];
  const fallbacks = others.map((from) => ({ from, targets: targetsOf(segmentsOf(mail, from)) }));
  const standIn = (id: string) =>
    fallbacks.flatMap((fallback) => {
      const target = fallback.targets.get(id);
      return target === undefined ? [] : [{ text: taggedText(target), from: fallback.from }];
    })[0];
  const read = ({ id, source }: Segment): LanguageText => {
    const target = targets.get(id);
    if (kind === "default") return { text: taggedText(source), state: "own" };
    if (target === undefined && isShown && id === "text") return { text: "", state: "made" };
    if (target === undefined || !isShown) return { text: taggedText(source), ...standIn(id), state: "missing" };
    return { text: taggedText(target), state: changed.has(id) ? "changed" : "own" };
  };
  return { segments, read };
}

/** The texts of a version in two of the languages, in reading order; undefined if its design cannot be read. */
export function textPairs(
  version: Version,
  sides: readonly [Side, Side],
  offered: readonly OfferedLanguage[],
): readonly TextPair[] | undefined {
  const mail = mailOf(version);
  if (mail === undefined) return undefined;
  const [left, right] = [readerOf(version, mail, sides[0], offered), readerOf(version, mail, sides[1], offered)];
  const all = new Map([...left.segments, ...right.segments].map((segment) => [segment.id, segment]));
  return [...all.values()].map((segment) => ({
    id: segment.id,
    context: segment.context,
    texts: [left.read(segment), right.read(segment)],
  }));
}

/** How many texts are in each state, by side. */
export const countStates = (pairs: readonly TextPair[], side: 0 | 1, state: LanguageText["state"]): number =>
  pairs.filter(({ texts }) => texts[side].state === state).length;
