import type { FinalMarks } from "../models/final-marks.ts";
import { type Mail, type Segment, segmentsOf } from "./segments.ts";
import { sourceHash } from "./source-hash.ts";

/** A text whose source has changed since its translation was final. */
export interface ChangedSource {
  /** With the source and the translation of now. */
  readonly segment: Segment;
  /** The source when the language was marked as final. */
  readonly before: Segment["source"];
}

/**
 * The translated texts of a final language whose sources have changed since: neither translated nor kept with the source
 * of now. New texts are not among them, and none without a translation: those are incomplete.
 */
export function changedSources(
  { then, now }: { readonly then: Mail; readonly now: Mail },
  language: string,
  kept: FinalMarks[string]["kept"] = {},
): readonly ChangedSource[] {
  const sources = new Map(segmentsOf(then, language).map(({ id, source, hash }) => [id, { source, hash }]));
  return segmentsOf(now, language).flatMap((segment) => {
    const before = sources.get(segment.id);
    const isChanged = before !== undefined && before.hash !== segment.hash && kept[segment.id] !== segment.hash;
    return isChanged && segment.target !== undefined ? [{ segment, before: before.source }] : [];
  });
}

/**
 * The marks after these texts of a final language were translated, or kept, with the sources of now. Texts that the mail
 * does not have any more are forgotten.
 */
export function withKept(
  finals: FinalMarks,
  mail: Mail,
  language: string,
  isKept: (segment: Segment) => boolean,
): FinalMarks {
  const mark = finals[language];
  if (mark === undefined) return finals;
  const entries = segmentsOf(mail, language).flatMap((segment): (readonly [string, string])[] => {
    const hash = isKept(segment) ? segment.hash : mark.kept?.[segment.id];
    return hash === undefined ? [] : [[segment.id, hash]];
  });
  if (entries.length === 0) return finals;
  return { ...finals, [language]: { ...mark, kept: Object.fromEntries(entries) } };
}

/** The marks after a change of a mail: texts that got another translation count as translated from the sources of now. */
export function finalsAfter(finals: FinalMarks, before: Mail, after: Mail): FinalMarks {
  return Object.keys(finals).reduce((marks, language) => {
    const targets = new Map(segmentsOf(before, language).map(({ id, target }) => [id, target && sourceHash(target)]));
    const isTranslated = ({ id, target }: Segment) => target !== undefined && targets.get(id) !== sourceHash(target);
    return withKept(marks, after, language, isTranslated);
  }, finals);
}
