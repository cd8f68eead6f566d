import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { settleBlocks } from "#functions/domain/templates/blocks-in-design.ts";
import { bodiesAfter } from "#functions/domain/templates/make-bodies.ts";
import { saveVersion } from "#functions/domain/templates/save-version.ts";
import { keptHashOf } from "#functions/domain/templates/shown-in.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { settleFinding } from "#functions/storage/drift/finding-store.ts";
import { type AccessDocument, idByTime } from "#functions/storage/records.ts";
import { findLanguageEntry, readLanguageVersions } from "#functions/storage/templates/language-entry-store.ts";
import { adoptLanguageFromSes } from "#functions/storage/templates/adopted-language-store.ts";
import { keepPublishedMail } from "#functions/storage/templates/published-mail-store.ts";
import { recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import { getStoredBodies, parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import type { MailLanguage } from "#shared/email/languages/mail-in-language.ts";
import { writtenLanguages } from "#shared/email/languages/written-languages.ts";
import { AppError } from "#shared/errors.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import { isChosen } from "#shared/models/language-choice.ts";
import { finalsAfter } from "#shared/translation/changed-sources.ts";
import { publishedLanguages } from "../publishing/published-languages.ts";
import { readSettled, startReadTimeLimit } from "../publishing/settled-read.ts";
import { type Worded, withForeignWords } from "./keep-words.ts";
import type { KeepContext, KeepRequest } from "./keep-request.ts";

export { withForeignWords };

/** The marks of final languages after the words have changed. */
function finalsWith(current: TemplateBodies, next: Worded): FinalMarks {
  const { finals = {} } = current;
  const mailWith = ({ design, subject, words = {} }: Worded) => {
    const read = readDesign(design);
    return read.ok && { design: read.design, subject, words, text: current.text, textIsOwn: current.textIsOwn };
  };
  const [before, after] = [mailWith(current), mailWith(next)];
  return before && after ? finalsAfter(finals, before, after) : finals;
}

/**
 * Stores foreign content of Amazon SES in a language that is not the default one as the words of that language in the
 * newest version of the template. The version counts as published in that language: nothing is written to SES. Other
 * languages are as before, and not published.
 * @throws AppError TEMPLATE_NOT_FOUND (no entry in the account, the language is not used or published, or SES holds none),
 *   TEMPLATE_CHANGED_IN_SES (again since the user saw it), TEMPLATE_LANGUAGE_NOT_KEPT (it differs in more than words),
 *   TEMPLATE_EXISTS (another template has got the name), SES_NOT_SETTLED, and those of `settleBlocks`, `bodiesAfter`,
 *   `saveVersion` and the customer port
 */
export async function storeSesLanguage(
  actor: AccessDocument,
  { templateId, accountId, hash, basedOnVersion, language: code }: KeepRequest & { readonly language: string },
  context: KeepContext,
): Promise<TemplateEntry> {
  const { table, customers, now, newId } = context;
  const { companyId } = actor;
  const account = await selectedAccount(table, actor, accountId);
  const seen = await findTemplateEntry(table, companyId, account.id, templateId);
  if (seen === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const stored = await getStoredBodies(readStoredBodies, table, companyId, templateId, seen.versionNumber);
  const current = parseBodies(stored);
  const { standard, others } = await publishedLanguages(table, companyId, seen.name);
  const used = others.filter((other) => isChosen(other.code, current.languages));
  const language = used.find((other) => other.code === code);
  if (language === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const key = { id: templateId, accountId: account.id, language: code };
  const there = await findLanguageEntry(table, companyId, key);
  const place = { companyId, accountId: account.id, name: there?.name ?? language.sesName };
  const { held, changes } = await readSettled(
    place,
    { known: [hash], believesNothing: true },
    { table, customer: customers.open(roleOf(account)), now, timeLimit: startReadTimeLimit() },
  );
  if (held === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  if (!held.isKnown) throw new AppError("TEMPLATE_CHANGED_IN_SES");

  const written = writtenLanguages(current, { standard, others: used.map((other) => other.code) });
  const [, ...fallbacks] = lookupLanguages(code, [...written, code], standard);
  const wanted: MailLanguage = { code, direction: language.direction, fallbacks };
  const next = withForeignWords(current, held.content, wanted, context);
  if (next === undefined) throw new AppError("TEMPLATE_LANGUAGE_NOT_KEPT");
  const { design, checks } = await settleBlocks(next.design, undefined, companyId, context);
  const change = { basedOnVersion, design, words: next.words, finals: finalsWith(current, next) };
  const bodies = bodiesAfter(current, change, context);
  const content = { bodies, basis: stored.basis, sourceHash: keptHashOf(bodies) };
  const saved = await saveVersion(seen, content, { basedOn: basedOnVersion }, actor, { table, now, newId, checks });

  const version = saved.versionNumber;
  const { subject, html, text } = held.content;
  await keepPublishedMail(table, { companyId, templateId, version, language: code }, { subject, html, text });
  const at = now();
  const adopted = { version, hash, at: at.toISOString(), wantedIn: idByTime(at, newId()) };
  // Reads may still return the previous own content for some seconds.
  const ours = [there?.sesHash, there?.sesWriting].filter((one) => one !== undefined).filter((one) => one !== hash);
  await retryConflicts(async () => {
    const latest = await findLanguageEntry(table, companyId, key);
    // A publish that began meanwhile may have replaced what the user has seen.
    if (latest?.publishedFor !== there?.publishedFor) throw new AppError("TEMPLATE_CHANGED_IN_SES");
    const noting = { seen: await readLanguageVersions(table, companyId, key), at: adopted.at };
    await table.write(
      ...adoptLanguageFromSes(companyId, latest ?? { ...key, name: place.name }, adopted, {
        ...noting,
        isNew: latest === undefined,
      }),
      recordSesChange(place, changes, ours, at),
      settleFinding(companyId, account.id, place.name),
    );
  });
  return (await findTemplateEntry(table, companyId, account.id, templateId)) ?? saved;
}
