import { isHtmlOwn } from "#functions/domain/template-sources/source-of-version.ts";
import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import {
  bodiesAfter,
  ownText,
  refuseLargeTexts,
  refuseTooLarge,
  subjectOf,
} from "#functions/domain/templates/make-bodies.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { SourceChange } from "#shared/models/template-source.ts";
import { canonicalJson } from "#shared/source-hash.ts";

interface Context {
  readonly newId: () => string;
  readonly appUrl: () => string;
}

const noBodies: TemplateBodies = { subject: "", html: "", text: "", textIsOwn: false, design: "" };

/** The text of a design; the stored one if it says the same, so that only changes make a version. */
function designText(design: object, stored: string): string {
  const isSame = stored !== "" && canonicalJson(JSON.parse(stored)) === canonicalJson(design);
  return isSame ? stored : JSON.stringify(design);
}

/** A design that is read from html. Loads the reader on demand, since most saves have a design. */
async function designOfHtml(html: string, subject: string, { newId, appUrl }: Context): Promise<string> {
  const { importHtml } = await import("#shared/email/import/import-html.ts");
  return JSON.stringify(importHtml(html, { newId: designIds(newId), iconOrigin: appUrl(), subject }).design);
}

/** Html as it was given, and the design that is read from it. */
async function bodiesOfHtml(
  current: TemplateBodies,
  html: string,
  change: SourceChange,
  context: Context,
): Promise<TemplateBodies> {
  const subject = subjectOf(change.subject ?? current.subject);
  const isKept = html === current.html && current.htmlIsOwn !== false;
  const design = isKept ? current.design : await designOfHtml(html, subject, context);
  const own = ownText(current, change.text);
  const made = () => {
    const read = readDesign(design);
    return read.ok ? renderDesign(read.design, { iconOrigin: context.appUrl(), subject }).text : "";
  };
  const text = own ?? (isKept && !current.textIsOwn ? current.text : made());
  refuseTooLarge({ html, text });
  const { mailSettings = current.mailSettings, words = current.words } = change;
  refuseLargeTexts(words);
  const languages = change.languages === undefined ? current.languages : (change.languages ?? undefined);
  const kept = { mailSettings, words, languages, finals: current.finals };
  return { subject, html, text, textIsOwn: own !== undefined, htmlIsOwn: true, design, ...kept };
}

/**
 * The bodies after a change of a source; without current ones, the first of a template. A source that is read and saved
 * again changes nothing.
 * @throws AppError as `bodiesAfter`
 */
export async function bodiesAfterSource(
  before: TemplateBodies | undefined,
  change: SourceChange,
  context: Context,
): Promise<TemplateBodies> {
  const stored = before ?? noBodies;
  // A text that is given is own, also if the design makes the same one.
  const isOwnText =
    stored.textIsOwn || (change.text !== undefined && change.text !== "" && change.text === stored.text);
  const current = { ...stored, textIsOwn: isOwnText };
  const { html, design, ...rest } = change;
  if (html !== undefined) return bodiesOfHtml(current, html, change, context);
  if (design === undefined)
    return bodiesAfter(current, { basedOnVersion: 1, ...rest, design: current.design }, context);
  // Own html gives way to what the design renders, also if the design is the one that was read from it.
  const isOwnHtml = before !== undefined && isHtmlOwn(before, context);
  const text = designText(design, current.design);
  return bodiesAfter(
    { ...current, design: isOwnHtml ? "" : current.design },
    { basedOnVersion: 1, ...rest, design: text },
    context,
  );
}
