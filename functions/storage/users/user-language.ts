import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { AppLanguage } from "#shared/models/app-language.ts";
import type { Language } from "#shared/texts/language.ts";
import { keys } from "../keys.ts";

const Item = z.object({ language: AppLanguage.optional() }).optional();

/** The language that a user has chosen; undefined if they chose none, and for someone who is no member (any more). */
export async function findLanguage(
  table: TableReader,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<Language | undefined> {
  return Item.parse(await table.get(keys.user(companyId, userId)))?.language;
}
