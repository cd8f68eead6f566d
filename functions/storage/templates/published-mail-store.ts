/**
 * The mails that versions are published as in other languages than the default one: a published version never changes,
 * although the renderer and the company's languages do.
 *
 * | access pattern                | key                                             |
 * |-------------------------------|-------------------------------------------------|
 * | a version in a language       | template#<c>#<t> / mail#<00000007>#<tag>#<00>   |
 */
import * as z from "zod";
import type { Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { keepFirst } from "../keep-first.ts";
import { templatePk } from "../keys.ts";
import { unpack } from "../records.ts";

/** As Amazon SES takes it. */
const PublishedMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type PublishedMail = z.infer<typeof PublishedMail>;

/** Against decompression bombs: JSON may escape a character as six. */
const MOST_BYTES = 6 * limits.templateBytes;

interface VersionInLanguage {
  readonly companyId: string;
  readonly templateId: string;
  readonly version: number;
  readonly language: string;
}

const prefixOf = ({ companyId, templateId, version, language }: VersionInLanguage) => ({
  pk: templatePk(companyId, templateId),
  skPrefix: `mail#${String(version).padStart(8, "0")}#${language}#`,
});

export const publishedMailKeys = {
  publishedMail: (companyId: string, of: Omit<VersionInLanguage, "companyId">, chunk: number): Key => {
    const { pk, skPrefix } = prefixOf({ ...of, companyId });
    return { pk, sk: `${skPrefix}${String(chunk).padStart(2, "0")}` };
  },
};

/** The mail that was published or is about to be, if any. */
export async function findPublishedMail(table: TableReader, of: VersionInLanguage): Promise<PublishedMail | undefined> {
  const chunks = await table.query(prefixOf(of));
  return chunks.length === 0 ? undefined : PublishedMail.parse(await unpack(chunks, MOST_BYTES));
}

/** Keeps the mail before it is published, and returns it; or the one that another publish has kept. */
export const keepPublishedMail = (table: Table, of: VersionInLanguage, mail: PublishedMail): Promise<PublishedMail> =>
  keepFirst(table, mail, {
    itemOf: (chunk) => publishedMailKeys.publishedMail(of.companyId, of, chunk),
    find: () => findPublishedMail(table, of),
  });
