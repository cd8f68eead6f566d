import type { TableReader } from "#functions/adapters/ports/table.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import type { Commented } from "#functions/storage/comments/comment-keys.ts";
import { noAccount } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findArchivedEntry } from "#functions/storage/templates/template-archive-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The template in view whose comments are read. They can also be read while a deleted template can be restored.
 * @throws AppError TEMPLATE_NOT_FOUND
 */
export async function commentedTemplate(
  table: TableReader,
  actor: AccessDocument,
  templateId: string,
): Promise<Commented> {
  const { companyId } = actor;
  const places = [...new Set([accountInView(actor), noAccount])];
  for (const find of [findTemplateEntry, findArchivedEntry]) {
    const entries = await Promise.all(places.map((place) => find(table, companyId, place, templateId)));
    if (entries.some(Boolean)) return { companyId, templateId };
  }
  throw new AppError("TEMPLATE_NOT_FOUND");
}
