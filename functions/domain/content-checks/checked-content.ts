import type * as z from "zod";
import { contractSides } from "#functions/domain/publishing/template-contract.ts";
import { partsOf } from "#functions/domain/publishing/preflight.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import type { MailLanguage } from "#shared/email/languages/mail-in-language.ts";
import { AppError } from "#shared/errors.ts";
import { checkSource, type SourceProblem } from "#shared/mail-check/check-source.ts";
import { mailsOf } from "#shared/mail-check/mails.ts";
import type { CheckedContent } from "#shared/models/content-check.ts";
import type { TemplateSource } from "#shared/models/template-source.ts";
import { contractOf } from "#shared/placeholders/contract/requirements.ts";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";

interface Context {
  /** Next to the default one. */
  readonly languages: readonly MailLanguage[];
  /** What callers send today. */
  readonly published:
    { readonly version: number; readonly mail: Pick<TemplateBodies, "subject" | "html" | "text"> } | undefined;
  readonly iconOrigin: string;
  readonly now: Date;
}

/**
 * Characters of html in all languages that one call checks. A million take 0.3 seconds at most, where a Lambda with half a
 * processor needs 0.6, and a call has 29. A design of 2 MB with the words of 50 languages makes 5 million.
 */
const MOST_CHECKED = 30_000_000;

/** @throws AppError if the mail is too large for so many languages */
function refuseTooMuch(length: number, languages: number): void {
  if (length * (languages + 1) <= MOST_CHECKED) return;
  const most = Math.max(0, Math.floor(MOST_CHECKED / length) - 1);
  const rule = `name at most ${most} for a mail of this size`;
  throw new AppError("INVALID_INPUT", { fields: [{ field: "languages", rule }] });
}

/** What is wrong with a content that is not saved, and what it would change for callers. */
export function checkedContent(
  content: TemplateSource,
  { languages, published, iconOrigin, now }: Context,
): z.input<typeof CheckedContent> {
  const former = published && contractOf(partsOf(published.mail));
  const before = published && former?.ok ? { version: published.version, contract: former.contract } : undefined;
  const made = mailsOf(content, [], iconOrigin);
  const mail = made.ok ? made.mails[0]?.mail : undefined;
  if (languages.length > 0) refuseTooMuch(mail?.html.length ?? 0, languages.length);
  const problems = eachOnce(checkSource(content, { languages, published: before, iconOrigin, now }));
  const next = mail && contractOf(partsOf(mail));
  const sides = mail && before && published ? contractSides(published.mail, mail) : null;
  return {
    ok: problems.every(({ severity }) => severity !== "error"),
    problems,
    variables: next?.ok ? placeholderJsonSchema(next.contract.tree) : null,
    contract:
      sides && before
        ? { from: before.version, hash: sides.hash, compatible: isCompatible(sides), changes: sides.changes }
        : null,
  };
}

/** A problem of the default language is that of each language that takes its words from it. */
function eachOnce(found: readonly SourceProblem[]): z.input<typeof CheckedContent>["problems"] {
  const kept = new Map<string, SourceProblem>();
  for (const problem of found) {
    const key = JSON.stringify([problem.rule, problem.message, problem.place]);
    if (!kept.has(key)) kept.set(key, problem);
  }
  return [...kept.values()].map(({ place, ...problem }) => {
    if ("item" in place) return { ...problem, item: place.item, field: [...place.field] };
    const { part, line, column } = place;
    return { ...problem, part, line, column };
  });
}

const isCompatible = ({ changes }: NonNullable<ReturnType<typeof contractSides>>) =>
  changes.every(({ effect }) => effect !== "breaking");
