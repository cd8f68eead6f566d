import type { TableReader } from "#functions/adapters/ports/table.ts";
import { addressOf } from "#functions/domain/users/address-of.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { getTemplateVersion } from "#functions/storage/template-version-store.ts";
import { AppError } from "#shared/errors.ts";

/** TEMPLATE_CHANGED, saying who saved the newest version and when. */
export async function changedSince(table: TableReader, companyId: string, seen: TemplateEntry): Promise<AppError> {
  const { version, createdAt, createdBy } = await getTemplateVersion(table, companyId, seen.id, seen.versionNumber);
  const who = await addressOf(table, companyId, createdBy);
  const rule = `Version ${version} was saved by ${who} on ${createdAt}.`;
  return new AppError("TEMPLATE_CHANGED", { fields: [{ field: "basedOnVersion", rule }] });
}
