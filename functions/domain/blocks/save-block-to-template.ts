import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { bodiesAfter, bytesForSes } from "#functions/domain/templates/make-bodies.ts";
import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { type BlockRecord, getBlock } from "#functions/storage/blocks/block-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry, moveEntryToVersion } from "#functions/storage/templates/template-entry-store.ts";
import type { ShownContents, TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import {
  getStoredBodies,
  getTemplateBodies,
  parseBodies,
  putNewTemplateVersion,
  readStoredBodies,
} from "#functions/storage/templates/template-bodies-store.ts";
import {
  getTemplateHead,
  getTemplateVersion,
  moveHeadToVersion,
} from "#functions/storage/templates/template-version-store.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { withLatestBlock } from "../templates/blocks-in-design.ts";
import { keptHashOf, shownIn } from "../templates/shown-in.ts";
import type { RolloutItem } from "./rollout-item.ts";

interface Context extends WriteContext {
  readonly appUrl: () => string;
}

interface NextVersion {
  readonly version: number;
  readonly shown: ShownContents;
  readonly sourceHash: string | undefined;
  readonly writes: readonly Write[];
}

/** The template's bodies with the block's newest version; html and text are rendered again. */
async function bodiesWith(
  block: BlockRecord,
  current: TemplateBodies,
  companyId: string,
  { table, newId, appUrl }: Context,
): Promise<TemplateBodies> {
  const read = readDesign(current.design);
  if (!read.ok) throw new AppError("TEMPLATE_DESIGN_INVALID", { fields: [{ field: "design", rule: read.problem }] });
  const design = await withLatestBlock(read.design, block, companyId, { table, newId: designIds(newId) });
  return bodiesAfter(current, { basedOnVersion: 1, design: JSON.stringify(design) }, { appUrl });
}

/** A version that shows the block's newest version: one just made for another account, or a new one. */
async function nextVersion(
  { companyId, createdBy }: JobRecord,
  entry: TemplateEntry,
  block: BlockRecord,
  at: string,
  context: Context,
): Promise<NextVersion> {
  const { table } = context;
  const basedOn = entry.versionNumber;
  const head = await getTemplateHead(table, companyId, entry.id);
  const newest = await getTemplateVersion(table, companyId, entry.id, head.newestVersion);
  const earlier = newest.broughtBlock;
  if (newest.basedOn === basedOn && earlier?.id === block.id && earlier.version === block.versionNumber) {
    const made = await getTemplateBodies(table, companyId, entry.id, newest.version);
    return { version: newest.version, shown: shownIn(made), sourceHash: keptHashOf(made), writes: [] };
  }
  const stored = await getStoredBodies(readStoredBodies, table, companyId, entry.id, basedOn);
  const bodies = await bodiesWith(block, parseBodies(stored), companyId, context);
  const version = head.newestVersion + 1;
  const broughtBlock = { id: block.id, version: block.versionNumber };
  const made = { version, createdAt: at, createdBy, basedOn, broughtBlock, bytes: bytesForSes(bodies) };
  const writes = [
    moveHeadToVersion(companyId, head, { version }),
    ...(await putNewTemplateVersion(companyId, entry.id, made, { bodies, basis: stored.basis })),
  ];
  return { version, shown: shownIn(bodies), sourceHash: keptHashOf(bodies), writes };
}

/** A concurrent save of the template stays: the template is read again and then gets the block. */
async function withSavesAsConflicts<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const isSaved = error instanceof AppError && error.code === "TEMPLATE_CHANGED";
    throw isSaved ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
  }
}

/**
 * Makes a template entry show the newest version of a block, as an unpublished version. Idempotent.
 * @throws AppError BLOCK_NOT_FOUND, TEMPLATE_NOT_FOUND, TEMPLATE_TOO_LARGE and others of `bodiesAfter`,
 *   CONFLICT_TRY_AGAIN after too many concurrent changes
 */
export function saveBlockToTemplate(
  job: JobRecord,
  { blockId, templateId, accountId }: RolloutItem,
  context: Context,
): Promise<JobOutcome> {
  const { table, now, newId } = context;
  const { companyId, createdBy: actorId } = job;
  const save = async (): Promise<JobOutcome> => {
    const block = await getBlock(table, companyId, blockId);
    const entry = await findTemplateEntry(table, companyId, accountId, templateId);
    if (entry === undefined || entry.status === "archived") throw new AppError("TEMPLATE_NOT_FOUND");
    const current = entry.blocks[blockId];
    if (current === undefined) return "unchanged";
    if (current === block.versionNumber) return "changed";
    const at = now().toISOString();
    const { version, shown, sourceHash, writes } = await nextVersion(job, entry, block, at, context);
    const subjectIds = { templateId, accountId, version, block: blockId };
    await table.write(
      moveEntryToVersion(companyId, entry, {
        name: entry.name,
        versionNumber: version,
        updatedAt: at,
        status: "unpublished",
        ...shown,
        sourceHash,
      }),
      ...writes,
      auditEntry({ id: newId(), companyId, at, actorId, action: "template.saved", subjectIds }),
    );
    return "changed";
  };
  return retryConflicts(() => withSavesAsConflicts(save));
}
