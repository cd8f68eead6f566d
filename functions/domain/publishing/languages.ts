import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { putFormerName } from "#functions/storage/templates/former-name-store.ts";
import {
  dropLanguageEntry,
  findByName,
  type LanguageEntry,
  listLanguageEntries,
  noteLanguageVersions,
  readLanguageVersions,
} from "#functions/storage/templates/language-entry-store.ts";
import {
  findPublishedMail,
  keepPublishedMail,
  type PublishedMail,
} from "#functions/storage/templates/published-mail-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { limits } from "#shared/constants.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { countWords } from "#shared/email/languages/count-words.ts";
import { type MailLanguage, mailInLanguage } from "#shared/email/languages/mail-in-language.ts";
import { mailLanguages } from "#shared/email/languages/written-languages.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";
import type { IncompleteLanguages } from "#shared/models/account.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { isShortEnough } from "#shared/models/ses-name-pattern.ts";
import { compareContracts } from "#shared/placeholders/contract/compare.ts";
import { fieldOfProblem, preflightProblems } from "./preflight.ts";
import { languagesOfVersion, publishedLanguages } from "./published-languages.ts";
import { contractOfMail } from "./template-contract.ts";

interface Context {
  readonly table: Table;
  readonly appUrl: () => string;
}

type Writing = Pick<WriteContext, "table" | "now">;

/** A version of a template. */
interface Version {
  readonly companyId: string;
  readonly templateId: string;
  readonly version: number;
  readonly bodies: TemplateBodies;
}

/** Finds the language whose words a mail has, for the one in which it is published; undefined is the default language. */
type FindLanguage = (asked: string) => MailLanguage | undefined;

/**
 * The mail of a version in a language, to be published: the stored one, or a new one, which stays the same from now on.
 * A language without words of its own has the mail of its fallback, which says that one's language and direction.
 * @throws Error if the design cannot be read
 */
export async function mailToPublish(
  { companyId, templateId, version, bodies }: Version,
  language: string,
  { table, appUrl, languageOf }: Context & { readonly languageOf: FindLanguage },
): Promise<PublishedMail> {
  const of = { companyId, templateId, version, language };
  const kept = await findPublishedMail(table, of);
  if (kept !== undefined) return kept;
  const worded = languageOf(language);
  const { subject, html, text } = worded ? mailInLanguage(bodies, worded, appUrl()) : bodies;
  return keepPublishedMail(table, of, { subject, html, text });
}

/** What prevents that a mail is published in a language next to the default one. */
function problemsOf(mail: PublishedMail, standard: TemplateBodies): FieldProblem[] {
  const problems = preflightProblems(mail);
  if (problems.length > 0) return problems.map(fieldOfProblem);
  const bytes = Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text);
  const size =
    bytes <= limits.templateBytes
      ? []
      : [
          {
            field: "html",
            rule: `Html and text are larger than the ${limits.templateBytes / 1024} KB that SES accepts.`,
          },
        ];
  const changes = compareContracts(contractOfMail(standard), contractOfMail(mail));
  const others = changes.filter(({ effect }) => effect !== "removed");
  return [
    ...size,
    ...others.map(({ value, explanation }) => ({
      field: value,
      rule: `${explanation} The default language does not ask for it: callers send the same data in all languages.`,
    })),
  ];
}

/** Why a name cannot be used in Amazon SES; none if it can. */
async function problemsOfName(
  table: TableReader,
  { companyId, entry, code, sesName }: { companyId: string; entry: TemplateEntry; code: string; sesName: string },
): Promise<FieldProblem[]> {
  if (!isShortEnough(sesName)) {
    const rule = `${sesName} has ${sesName.length} characters; Amazon SES accepts ${limits.templateNameLength}.`;
    return [{ field: "name", rule }];
  }
  const owner = await findByName(table, companyId, entry.accountId, sesName);
  const isFree = owner === undefined || (owner.id === entry.id && owner.language === code);
  return isFree ? [] : [{ field: "name", rule: `Another template of this AWS account is called ${sesName}.` }];
}

interface Order extends Omit<Version, "templateId"> {
  /** The template's entry in the account. */
  readonly entry: TemplateEntry;
  readonly incompleteLanguages: IncompleteLanguages;
  /** A rollback leaves out what cannot be published: it must not be prevented. */
  readonly isRollback: boolean;
}

/**
 * Makes the mails of a version in the other languages before any of them is published, and returns the languages to
 * publish. A design that cannot be read, such as that of a mail imported as html, has none.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming the languages and what is wrong in them
 */
export async function prepareLanguages(
  { companyId, entry, version, bodies, incompleteLanguages, isRollback }: Order,
  context: Context,
): Promise<string[]> {
  const { table } = context;
  const read = readDesign(bodies.design);
  if (!read.ok) return [];
  const { standard, others } = await publishedLanguages(table, companyId, entry.name);
  const wanted = others.filter(({ code }) => isChosen(code, bodies.languages));
  const languageOf = mailLanguages(bodies, { standard, others: wanted });
  const { total, written } = countWords(bodies, read.design);
  const fields: FieldProblem[] = [];
  const codes: string[] = [];
  for (const { code, sesName } of wanted) {
    const missing = total - (written[code] ?? 0);
    if (missing > 0 && incompleteLanguages === "leave-out") continue;
    if (missing > 0 && incompleteLanguages === "refuse" && !isRollback) {
      fields.push({ field: code, rule: `${missing} of ${total} texts have no words in this language.` });
      continue;
    }
    const of = { companyId, templateId: entry.id, version, bodies };
    const mail = await mailToPublish(of, code, { ...context, languageOf });
    const found = [...(await problemsOfName(table, { companyId, entry, code, sesName })), ...problemsOf(mail, bodies)];
    fields.push(...found.map(({ field, rule }) => ({ field: `${code}, ${field}`, rule })));
    if (found.length === 0) codes.push(code);
  }
  if (fields.length > 0 && !isRollback) throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields });
  return codes;
}

/** Makes the name of a language a former name: Amazon SES keeps what it holds. */
async function retire(companyId: string, entry: LanguageEntry, { table, now }: Writing): Promise<void> {
  const { accountId, name, sesHash, sesWriting, publishedVersion: version } = entry;
  const at = now().toISOString();
  const ours = [sesHash, sesWriting].filter((hash) => hash !== undefined);
  const former: Write[] =
    ours.length === 0 ? [] : [putFormerName(companyId, entry.id, { accountId, name, ours, version, at })];
  const seen = await readLanguageVersions(table, companyId, entry);
  await table.write(...dropLanguageEntry(companyId, entry, { seen, at }), ...former);
}

/**
 * Turns the names of languages in which the template is not published any more into former names of it: the company has
 * removed the language, or the published version does not use it. An entry that does not say which version Amazon SES
 * has in each language says it from now on.
 */
export async function retireOtherLanguages(
  { companyId, entry }: { readonly companyId: string; readonly entry: TemplateEntry },
  { table, now }: Writing,
): Promise<void> {
  await retryConflicts(async () => {
    if (entry.languageVersions === undefined) {
      await noteLanguageVersions(table, companyId, entry, now().toISOString());
    }
    const there = await listLanguageEntries(table, companyId, entry);
    if (there.length === 0) return;
    const { versionNumber, publishedVersion = versionNumber } = entry;
    const used = await languagesOfVersion(table, companyId, entry, publishedVersion);
    const codes = new Set(used.map(({ code }) => code));
    for (const other of there.filter(({ language }) => !codes.has(language))) {
      await retire(companyId, other, { table, now });
    }
  });
}
