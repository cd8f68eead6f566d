import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import { hashWith } from "#functions/domain/templates/shown-in.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { TemplateSource } from "#shared/models/template-source.ts";
import { type SavedSource, settledBodies } from "./save-source.ts";
import { tagsByLabel } from "./tags-by-label.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

interface Creation {
  readonly name: string;
  readonly source: TemplateSource;
  /** Labels. */
  readonly tags: readonly string[];
  readonly blockUpdateType: "unlink" | "updateBlock" | undefined;
  /** Part of the transaction: that this request was answered. */
  readonly mark: (saved: SavedSource) => Write;
}

/**
 * Creates a template in the account from its source, in one transaction.
 * @throws AppError TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED, TAG_NOT_FOUND, and those of `bodiesAfterSource` and
 *   `settleBlocks`
 */
export function createFromSource(
  actor: AccessDocument,
  { name, source, tags, blockUpdateType: how, mark }: Creation,
  services: Services,
): Promise<SavedSource> {
  const { companyId, userId } = actor;
  const { table, now, newId } = services;
  return retryConflicts(async () => {
    const { bodies, checks } = await settledBodies(undefined, source, { companyId, how }, services);
    const at = now().toISOString();
    const entry: TemplateEntry = {
      id: newId(),
      accountId: accountInView(actor),
      name,
      status: "draft",
      versionNumber: 1,
      blocks: {},
      createdAt: at,
      updatedAt: at,
    };
    const saved = { entry, hash: hashWith(bodies, bodies.htmlIsOwn === true) };
    const made = { companyId, userId, action: "template.created", auditId: newId() } as const;
    const tagged = { kind: "template", id: entry.id } as const;
    const tagIds = await tagsByLabel(table, companyId, tags);
    const tagging = tagIds.length === 0 ? [] : await retag(table, { companyId, tagged, tagIds, at });
    await table.write(...checks, ...(await newTemplateWrites(entry, bodies, made)), ...tagging, mark(saved));
    return saved;
  });
}
