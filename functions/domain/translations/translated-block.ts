import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type BlockRecord, getBlock, getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { Translated } from "./translated.ts";

export interface TranslatedBlock extends Translated {
  readonly block: BlockRecord;
}

/**
 * Reads a block. It uses all languages of its company. `company`: its languages, if they are known.
 * @throws AppError BLOCK_NOT_FOUND, BLOCK_HAS_NO_DESIGN
 */
export async function readTranslatedBlock(
  table: TableReader,
  companyId: string,
  blockId: string,
  company?: CompanyLanguages,
): Promise<TranslatedBlock> {
  const block = await getBlock(table, companyId, blockId);
  const [{ design }, { languages, default: sourceLanguage }] = await Promise.all([
    getBlockBody(table, companyId, block),
    company ?? getCompanyLanguages(table, companyId),
  ]);
  const read = readDesign(design);
  if (!read.ok) throw new AppError("BLOCK_HAS_NO_DESIGN");
  return {
    block,
    ...{ kind: "block", id: block.id, name: block.label, versionNumber: block.versionNumber },
    mail: { design: read.design, subject: "", text: "", textIsOwn: false, words: {} },
    sourceLanguage,
    targetLanguages: languages.map(({ code }) => code).filter((code) => code !== sourceLanguage),
  };
}
