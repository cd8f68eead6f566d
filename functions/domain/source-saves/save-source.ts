import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { isHtmlOwn } from "#functions/domain/template-sources/source-of-version.ts";
import { settleBlocks } from "#functions/domain/templates/blocks-in-design.ts";
import { saveVersion } from "#functions/domain/templates/save-version.ts";
import { hashWith, keptHashOf } from "#functions/domain/templates/shown-in.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findTagging } from "#functions/storage/tags/tag-store.ts";
import { getStoredBodies, parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { DesignObject } from "#shared/models/source-fields.ts";
import type { SourceChange } from "#shared/models/template-source.ts";
import { bodiesAfterSource } from "./bodies-after-source.ts";
import { tagsByLabel } from "./tags-by-label.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

interface Saving {
  readonly change: SourceChange;
  readonly basedOnVersion: number;
  /** Labels; undefined: the template keeps its tags. */
  readonly tags: readonly string[] | undefined;
  readonly blockUpdateType: "unlink" | "updateBlock" | undefined;
}

/** What a save leaves: the entry, and the hash of its source. */
export interface SavedSource {
  readonly entry: TemplateEntry;
  readonly hash: string;
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

/** The bodies after a change whose linked rows are settled, and the checks of its blocks. */
export async function settledBodies(
  before: TemplateBodies | undefined,
  change: SourceChange,
  { companyId, how }: { readonly companyId: string; readonly how: Saving["blockUpdateType"] },
  services: Services,
) {
  if (change.design === undefined) return { bodies: await bodiesAfterSource(before, change, services), checks: [] };
  const text = JSON.stringify(change.design);
  const { design, checks } = await settleBlocks(text, how, companyId, services);
  const settled = design === text ? change : { ...change, design: DesignObject.parse(JSON.parse(design)) };
  return { bodies: await bodiesAfterSource(before, settled, services), checks };
}

/** The writes that give a template these tags; none if it has them. */
async function tagWrites(
  entry: TemplateEntry,
  labels: Saving["tags"],
  companyId: string,
  at: string,
  table: Services["table"],
) {
  if (labels === undefined) return [];
  const tagged = { kind: "template", id: entry.id } as const;
  const tagIds = await tagsByLabel(table, companyId, labels);
  const held = (await findTagging(table, companyId, tagged))?.tagIds ?? [];
  return isSameSet(tagIds, held) ? [] : retag(table, { companyId, tagged, tagIds, at });
}

/**
 * Saves a change of a source as the newest version of the template, with its tags. A change that changes nothing makes
 * no version, whatever version it is based on.
 * @throws AppError TEMPLATE_CHANGED saying who saved a newer version and when, TAG_NOT_FOUND, and those of
 *   `bodiesAfterSource`, `settleBlocks` and `saveVersion`
 */
export function saveSource(
  actor: AccessDocument,
  entry: TemplateEntry,
  { change, basedOnVersion, tags, blockUpdateType: how }: Saving,
  services: Services,
): Promise<SavedSource> {
  const { companyId, userId: actorId } = actor;
  const { table, now, newId } = services;
  return retryConflicts(async () => {
    const stored = await getStoredBodies(readStoredBodies, table, companyId, entry.id, entry.versionNumber);
    const current = parseBodies(stored);
    const { bodies, checks } = await settledBodies(current, change, { companyId, how }, services);
    const hash = hashWith(bodies, isHtmlOwn(bodies, services));
    const at = now().toISOString();
    const tagging = await tagWrites(entry, tags, companyId, at, table);
    if (hash === hashWith(current, isHtmlOwn(current, services))) {
      const subjectIds = { templateId: entry.id };
      const audit = auditEntry({ id: newId(), companyId, at, actorId, action: "template.tagged", subjectIds });
      if (tagging.length > 0) await table.write(...tagging, audit);
      return { entry, hash };
    }
    const content = { bodies, basis: stored.basis, sourceHash: keptHashOf(bodies) };
    const basis = { basedOn: basedOnVersion };
    const saved = await saveVersion(entry, content, basis, actor, { ...services, checks: [...checks, ...tagging] });
    return { entry: saved, hash };
  });
}
