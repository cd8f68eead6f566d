import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { titleFollows } from "#shared/email/render/title-follows.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { StoredWords } from "#shared/models/mail-words.ts";
import type { MailSettings } from "#shared/models/mail-settings.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";

export interface MailAfterSave {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly textIsOwn: boolean;
  readonly mailSettings: MailSettings;
  readonly words: StoredWords;
  /** Null: all of the company. */
  readonly languages: readonly string[] | null;
  readonly finals: FinalMarks;
}

export type Newest = Pick<
  Template,
  "design" | "html" | "text" | "textIsOwn" | "subject" | "mailSettings" | "words" | "languages" | "finals"
>;

/**
 * The mail that would result from saving the change over the current version, built as the server builds it; the
 * change's missing parts are taken from the current version.
 */
export function mailAfterSave(newest: Newest, change: TemplateChange, iconOrigin: string): MailAfterSave {
  const read = readDesign(change.design);
  const subject = change.subject ?? newest.subject;
  const options = { iconOrigin, subject };
  const isTouched = read.ok && (change.design !== newest.design || titleFollows(newest, read.design, subject, options));
  const drawn = read.ok ? renderDesign(read.design, options) : newest;
  const own = change.text === "" ? undefined : (change.text ?? (newest.textIsOwn ? newest.text : undefined));
  return {
    subject,
    html: isTouched ? drawn.html : newest.html,
    text: own ?? (isTouched || newest.textIsOwn ? drawn.text : newest.text),
    textIsOwn: own !== undefined,
    mailSettings: change.mailSettings ?? newest.mailSettings,
    words: change.words ?? newest.words,
    languages: change.languages === undefined ? newest.languages : change.languages,
    finals: change.finals ?? newest.finals,
  };
}
