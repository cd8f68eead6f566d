import type { TableReader } from "#functions/adapters/ports/table.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findBlocks } from "#functions/storage/blocks/block-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { linkedRows } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import { type CompanyLanguages, usedLanguages } from "#shared/models/company-languages.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { Translated } from "./translated.ts";

export interface TranslatedMail extends Translated {
  /** Its final languages. */
  readonly finals: FinalMarks;
  /** The design as it is stored. */
  readonly storedDesign: string;
}

/**
 * Reads a template. `company`: its languages, if they are known.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_DESIGN_INVALID
 */
export async function readTranslatedMail(
  table: TableReader,
  actor: AccessDocument,
  templateId: string,
  company?: CompanyLanguages,
): Promise<TranslatedMail> {
  const entry = await selectedEntry(table, actor, templateId);
  const [{ design, subject, words = {}, languages: choice, finals = {} }, known] = await Promise.all([
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
    ...{ kind: "template", id: entry.id, name: entry.name, versionNumber: entry.versionNumber },
    mail: { design: read.design, subject, words, blocks },
    finals,
    storedDesign: design,
    sourceLanguage,
    targetLanguages,
  };
}
