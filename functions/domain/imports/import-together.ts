import { contractOfMail } from "#functions/domain/publishing/template-contract.ts";
import type { MailParts } from "#functions/domain/publishing/content-hash.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { limits } from "#shared/constants.ts";
import { textAt } from "#shared/email/design/json.ts";
import { withBody } from "#shared/email/design/tree.ts";
import type { Design } from "#shared/email/design/types.ts";
import { countParts } from "#shared/email/import/imported-parts.ts";
import { structureDifference } from "#shared/email/languages/structure-difference.ts";
import { designWordedAs } from "#shared/email/languages/word-design.ts";
import { AppError } from "#shared/errors.ts";
import type { TextDirection } from "#shared/models/company-languages.ts";
import type { JobItem } from "#shared/models/job.ts";
import type { ComparedLanguage, LanguageDifference } from "#shared/models/language-comparison.ts";
import { compareContracts } from "#shared/placeholders/contract/compare.ts";
import { bodiesWith, canBePreheader, canBeSubject, designOfMail } from "./imported-bodies.ts";

interface OtherLanguage {
  readonly code: string;
  readonly name: string;
  /** As the company has set it. */
  readonly direction: TextDirection;
  /** Undefined: Amazon SES does not hold it any more. */
  readonly mail: MailParts | undefined;
}

interface Context {
  readonly newId: () => string;
  readonly appUrl: () => string;
}

interface TogetherImported {
  /** Of a template with the languages that do not differ. */
  readonly bodies: TemplateBodies;
  readonly recognised: JobItem["recognised"];
  readonly languages: readonly ComparedLanguage[];
}

const bodyText = (design: Design, key: string) => textAt(design.body.values ?? {}, key);

/** What prevents, next to its structure, that a mail is a language of another one. */
function otherDifference(design: Design, { direction, mail }: OtherLanguage): LanguageDifference | undefined {
  const isRightToLeft = bodyText(design, "textDirection") === "rtl";
  if (isRightToLeft !== (direction === "rtl")) return { what: "direction" };
  if (!canBeSubject(mail?.subject ?? "")) return { what: "subject" };
  if (!canBePreheader(bodyText(design, "preheaderText"))) return { what: "preheader" };
  return undefined;
}

const MOST_VARIABLES = 10;

/** What a mail asks of callers and the default language does not. None for a mail that SES cannot parse: a publish says so. */
function addedVariables(standard: MailParts, mail: MailParts): readonly string[] {
  try {
    const changes = compareContracts(contractOfMail(standard), contractOfMail(mail));
    const added = changes.filter(({ effect }) => effect !== "removed").map(({ value }) => value);
    return [...new Set(added)].slice(0, MOST_VARIABLES);
  } catch (error) {
    if (error instanceof AppError && error.code === "TEMPLATE_PREFLIGHT_FAILED") return [];
    throw error;
  }
}

const withoutTitle = (design: Design): Design =>
  withBody(design, { values: { ...design.body.values, accessibilityTitle: "" } });

/**
 * Compares mails of several languages with that of the default one, and makes one template of those that have its
 * structure: their words, links, pictures and text parts become those of the language.
 */
export function importTogether(
  standard: MailParts,
  others: readonly OtherLanguage[],
  context: Context,
): TogetherImported {
  const { design: general, parts } = designOfMail(standard, context);
  const title = bodyText(general, "accessibilityTitle");
  let design = general;
  const words: Record<string, { subject: string; preheader?: string; text?: string }> = {};
  let textBytes = 0;
  const compare = (language: OtherLanguage): Omit<ComparedLanguage, "code" | "name"> => {
    const { code, mail } = language;
    if (mail === undefined) return { differs: { what: "missing" } };
    const { design: other } = designOfMail(mail, context);
    const differs = structureDifference(general, other) ?? otherDifference(other, language);
    if (differs !== undefined) return { differs };
    const worded = designWordedAs(design, other, code);
    const texts = textBytes + Buffer.byteLength(mail.text);
    const isLarge = Buffer.byteLength(JSON.stringify(worded)) > limits.designBytes || texts > limits.textPartsBytes;
    if (isLarge) return { differs: { what: "size" } };
    design = worded;
    textBytes = texts;
    const preheader = bodyText(other, "preheaderText");
    const isSaid = preheader !== "" || bodyText(general, "preheaderText") !== "";
    words[code] = { subject: mail.subject, ...(isSaid && { preheader }), ...(mail.text !== "" && { text: mail.text }) };
    const variables = addedVariables(standard, mail);
    const hasOtherTitle = bodyText(other, "accessibilityTitle") !== title;
    return { ...(variables.length > 0 && { variables: [...variables] }), ...(hasOtherTitle && { losesTitle: true }) };
  };
  const languages = others.map((language) => ({ code: language.code, name: language.name, ...compare(language) }));
  const hasOneTitle = languages.every(({ losesTitle }) => losesTitle !== true);
  return {
    bodies: { ...bodiesWith(hasOneTitle ? design : withoutTitle(design), standard), words },
    recognised: countParts(parts),
    languages,
  };
}
