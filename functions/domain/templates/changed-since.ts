import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { getTemplateVersion } from "#functions/storage/template-version-store.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

async function addressOf(table: TableReader, companyId: string, userId: string): Promise<string> {
  try {
    return (await getUser(table, companyId, userId)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return "a former member";
    throw error;
  }
}

/** TEMPLATE_CHANGED, saying who saved the newest version and when. */
export async function changedSince(table: TableReader, companyId: string, seen: TemplateEntry): Promise<AppError> {
  const { version, createdAt, createdBy } = await getTemplateVersion(table, companyId, seen.id, seen.versionNumber);
  const who = await addressOf(table, companyId, createdBy);
  const rule = `Version ${version} was saved by ${who} on ${createdAt}.`;
  return new AppError("TEMPLATE_CHANGED", { fields: [{ field: "basedOnVersion", rule }] });
}
