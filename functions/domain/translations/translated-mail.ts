import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { keys } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findBlocks } from "#functions/storage/blocks/block-store.ts";
import { parseEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { linkedRows } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import { type CompanyLanguages, usedLanguages } from "#shared/models/company-languages.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { Translated } from "./translated.ts";

export interface TranslatedMail extends Translated {
  /** The account whose entry is read, and gets the next version. */
  readonly accountId: string;
  /** Its final languages. */
  readonly finals: FinalMarks;
  /** The design as it is stored. */
  readonly storedDesign: string;
}

const KEYS_AT_ONCE = 100;

/** The entry of the selected account, or of another one that the caller sees: files may come from all of them. */
async function seenEntry(table: TableReader, actor: AccessDocument, templateId: string): Promise<TemplateEntry> {
  try {
    return await selectedEntry(table, actor, templateId);
  } catch (error) {
    if (!isCode(error, "TEMPLATE_NOT_FOUND")) throw error;
    const { companyId, accountIds } = actor;
    for (const some of batchesOf(accountIds, KEYS_AT_ONCE)) {
      const entries = some.map((accountId) => keys.templateEntry(companyId, accountId, templateId));
      const found = (await table.getMany(entries)).find((item) => item !== undefined);
      if (found !== undefined) return parseEntry(found);
    }
    throw error;
  }
}

/**
 * Reads a template of the selected account, or else of another one that the caller sees. `company`: its languages, if they are known.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_DESIGN_INVALID
 */
export async function readTranslatedMail(
  table: TableReader,
  actor: AccessDocument,
  templateId: string,
  company?: CompanyLanguages,
): Promise<TranslatedMail> {
  const entry = await seenEntry(table, actor, templateId);
  const [{ design, subject, text, textIsOwn, words = {}, languages: choice, finals = {} }, known] = await Promise.all([
    getTemplateBodies(table, actor.companyId, entry.id, entry.versionNumber),
    company ?? getCompanyLanguages(table, actor.companyId),
  ]);
  const read = readDesign(design);
  if (!read.ok) throw new AppError("TEMPLATE_DESIGN_INVALID", { fields: [{ field: "design", rule: read.problem }] });
  const { languages, default: sourceLanguage } = usedLanguages(known, choice);
  const targetLanguages = languages.map(({ code }) => code).filter((code) => code !== sourceLanguage);
  const shown = [...new Set(linkedRows(read.design).map(({ link }) => link.block))];
  const blocks = new Map((await findBlocks(table, actor.companyId, shown)).map(({ id, label }) => [id, label]));
  return {
    accountId: entry.accountId,
    ...{ kind: "template", id: entry.id, name: entry.name, versionNumber: entry.versionNumber },
    mail: { design: read.design, subject, text, textIsOwn, words, blocks },
    finals,
    storedDesign: design,
    sourceLanguage,
    targetLanguages,
  };
}
