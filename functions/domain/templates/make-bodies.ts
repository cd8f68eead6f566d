import { isDeepStrictEqual } from "node:util";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { limits } from "#shared/constants.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { titleFollows } from "#shared/email/render/title-follows.ts";
import { isNestedWithin } from "#shared/nesting.ts";
import { AppError } from "#shared/errors.ts";
import { noMailSettings } from "#shared/models/mail-settings.ts";
import { Subject } from "#shared/models/scalars.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";

/** In bytes, since a transaction's size is limited in bytes and a character has up to three. */
function refuseLargeDesign(text: string): void {
  if (Buffer.byteLength(text) <= limits.designBytes) return;
  throw new AppError("INVALID_INPUT", { fields: [{ field: "design", rule: "The design is larger than 2 MB." }] });
}

/**
 * Also those of a translators' file, whose texts no model limits.
 * @throws AppError INVALID_INPUT
 */
export function refuseLargeTexts(words: TemplateBodies["words"] = {}): void {
  const bytes = Object.values(words).reduce((sum, { text = "" }) => sum + Buffer.byteLength(text), 0);
  if (bytes <= limits.textPartsBytes) return;
  const rule = `The text parts of all languages are larger than ${limits.textPartsBytes / 1024} KB together.`;
  throw new AppError("INVALID_INPUT", { fields: [{ field: "words", rule }] });
}

function designOf(text: string): Design {
  refuseLargeDesign(text);
  const read = readDesign(text);
  if (read.ok && !isNestedWithin(read.design, limits.designLevels)) {
    const rule = `The design is nested more than ${limits.designLevels} levels deep.`;
    throw new AppError("INVALID_INPUT", { fields: [{ field: "design", rule }] });
  }
  if (read.ok) return read.design;
  throw new AppError("TEMPLATE_DESIGN_INVALID", { fields: [{ field: "design", rule: read.problem }] });
}

/** @throws AppError INVALID_INPUT */
export function subjectOf(text: string): string {
  const subject = Subject.safeParse(text);
  if (subject.success) return subject.data;
  const fields = subject.error.issues.map(({ message }) => ({ field: "subject", rule: message }));
  throw new AppError("INVALID_INPUT", { fields });
}

/** The custom text part of the change; undefined if it equals the text that was made from the design. */
export function ownText(current: TemplateBodies, text: string | undefined): string | undefined {
  if (text === undefined || text === current.text) return current.textIsOwn ? current.text : undefined;
  return text === "" ? undefined : text;
}

/**
 * The bodies after a save. Html and text are rendered if the design has changed, and rendered html also if its title
 * has; those of an unchanged design stay, so that an imported mail keeps its exact html while its subject is edited.
 * @throws AppError TEMPLATE_DESIGN_INVALID naming the place, TEMPLATE_TOO_LARGE, INVALID_INPUT for the subject, for a
 *   design of more than 2 MB, and for text parts of languages of more than 256 KB
 */
export function bodiesAfter(
  current: TemplateBodies,
  change: TemplateChange,
  { appUrl }: { readonly appUrl: () => string },
): TemplateBodies {
  const design = designOf(change.design);
  const subject = subjectOf(change.subject ?? current.subject);
  const own = ownText(current, change.text);
  const options = { iconOrigin: appUrl(), subject };
  const isTouched = change.design !== current.design || titleFollows(current, design, subject, options);
  const needsText = own === undefined && current.textIsOwn;
  const made = isTouched || needsText ? renderDesign(design, options) : current;
  const html = isTouched ? made.html : current.html;
  const text = own ?? made.text;
  refuseTooLarge({ html, text });
  const mailSettings = change.mailSettings ?? current.mailSettings;
  const words = change.words ?? current.words;
  refuseLargeTexts(words);
  const languages = change.languages === undefined ? current.languages : (change.languages ?? undefined);
  const kept = { mailSettings, words, languages, finals: change.finals ?? current.finals };
  const htmlIsOwn = isTouched ? false : current.htmlIsOwn;
  return { subject, html, text, textIsOwn: own !== undefined, htmlIsOwn, design: change.design, ...kept };
}

/** Whether a save would change nothing. */
export const isSameContent = (a: TemplateBodies, b: TemplateBodies): boolean =>
  a.design === b.design &&
  a.subject === b.subject &&
  a.text === b.text &&
  a.textIsOwn === b.textIsOwn &&
  isDeepStrictEqual(a.mailSettings ?? noMailSettings, b.mailSettings ?? noMailSettings) &&
  isDeepStrictEqual(a.words ?? {}, b.words ?? {}) &&
  isDeepStrictEqual(a.languages, b.languages) &&
  isDeepStrictEqual(a.finals ?? {}, b.finals ?? {});

/** The bodies of a version, with its number in the marks of languages that are final from now on. */
export const withNumber = (bodies: TemplateBodies, versionNumber: number): TemplateBodies => ({
  ...bodies,
  finals:
    bodies.finals &&
    Object.fromEntries(
      Object.entries(bodies.finals).map(([code, mark]) => [code, { ...mark, version: mark.version || versionNumber }]),
    ),
});

/** @throws AppError INVALID_INPUT for a mark of a version that is later than the template's */
export function refuseLaterFinals({ finals = {} }: TemplateChange, versionNumber: number): void {
  const later = Object.entries(finals).filter(([, { version }]) => version > versionNumber);
  const fields = later.map(([code]) => ({
    field: `finals.${code}.version`,
    rule: `must be ${versionNumber} at most, or 0 for the version that is saved`,
  }));
  if (fields.length > 0) throw new AppError("INVALID_INPUT", { fields });
}

/** The size that Amazon SES limits: html and text together, in UTF-8 bytes. */
export const bytesForSes = ({ html, text }: { html: string; text: string }): number =>
  Buffer.byteLength(html) + Buffer.byteLength(text);

/** @throws AppError TEMPLATE_TOO_LARGE naming the size, above SES's limit (AWS: "Email template size") */
export function refuseTooLarge(parts: { html: string; text: string }): void {
  const bytes = bytesForSes(parts);
  if (bytes <= limits.templateBytes) return;
  const rule = `Html and text have ${Math.ceil(bytes / 1024)} KB together; Amazon SES accepts ${limits.templateBytes / 1024} KB.`;
  throw new AppError("TEMPLATE_TOO_LARGE", { fields: [{ field: "design", rule }] });
}
