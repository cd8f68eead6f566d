import { readDesign } from "#shared/email/design/read-design.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { changedSources, finalsAfter } from "#shared/translation/changed-sources.ts";
import type { Mail } from "#shared/translation/segments.ts";
import { taggedText } from "#shared/translation/tagged-text.ts";
import { mailAfterSave, type Newest } from "../mail-after-save.ts";

/** A text of a final language whose source has changed since. */
export interface SourceChange {
  /** The segment's. */
  readonly id: string;
  readonly hash: string;
  /** Where the text stands. */
  readonly context: string;
  readonly before: string;
  readonly now: string;
  readonly translation: string;
}

type StoredMail = Pick<Template, "design" | "subject" | "text" | "textIsOwn" | "words">;

function mailOf({ design, subject, text, textIsOwn, words }: StoredMail): Mail | undefined {
  const read = readDesign(design);
  return read.ok ? { design: read.design, subject, text, textIsOwn, words } : undefined;
}

/** Also those that were kept; none if a design cannot be read. */
export function sourceChanges(then: StoredMail, now: StoredMail, language: string): readonly SourceChange[] {
  const mails = { then: mailOf(then), now: mailOf(now) };
  if (mails.then === undefined || mails.now === undefined) return [];
  return changedSources({ then: mails.then, now: mails.now }, language).map(({ segment, before }) => ({
    ...{ id: segment.id, hash: segment.hash, context: segment.context },
    ...{ before: taggedText(before), now: taggedText(segment.source) },
    translation: segment.target === undefined ? "" : taggedText(segment.target),
  }));
}

/** The marks after a save: a text that gets another translation counts as translated from the source of now. */
export function finalsAfterSave(finals: FinalMarks, before: Newest, change: TemplateChange): FinalMarks {
  // No segment is html, and icons are only there.
  const after = mailAfterSave(before, change, "");
  const [from, to] = [mailOf(before), mailOf({ ...after, design: change.design })];
  return from === undefined || to === undefined ? finals : finalsAfter(finals, from, to);
}
