import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { findTemplateEntry, moveEntryToVersion } from "#functions/storage/templates/template-entry-store.ts";
import type {
  ShownContents,
  TemplateBodies,
  TemplateEntry,
  TemplateVersion,
} from "#functions/storage/templates/template-records.ts";
import {
  getStoredBodies,
  getTemplateBodies,
  parseBodies,
  putNewTemplateVersion,
  readStoredBodies,
} from "#functions/storage/templates/template-bodies-store.ts";
import {
  brandOfVersion,
  getTemplateHead,
  getTemplateVersion,
  moveHeadToVersion,
} from "#functions/storage/templates/template-version-store.ts";
import type { Design } from "#shared/email/design/types.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { bodiesAfter, bytesForSes } from "./make-bodies.ts";
import { keptHashOf, shownIn } from "./shown-in.ts";

interface Context extends WriteContext {
  readonly appUrl: () => string;
}

/** What a rollout brings to a template. */
export interface Rollout {
  /** By it a version says that this rollout made it. */
  readonly brought: Pick<TemplateVersion, "broughtBlock" | "broughtBrand">;
  /** The design of a version after the rollout; undefined if the rollout changes nothing of it. */
  readonly designAfter: (current: TemplateBodies) => Promise<Design | undefined>;
  /** What the audit entry names. */
  readonly subjectIds: Readonly<Record<string, string | number>>;
}

interface NextVersion {
  readonly version: number;
  readonly shown: ShownContents;
  readonly sourceHash: string | undefined;
  readonly writes: readonly Write[];
}

/** Whether a version was made by this rollout. */
const isBroughtBy = ({ broughtBlock, broughtBrand }: TemplateVersion, { brought }: Pick<Rollout, "brought">): boolean =>
  broughtBlock?.id === brought.broughtBlock?.id &&
  broughtBlock?.version === brought.broughtBlock?.version &&
  broughtBrand === brought.broughtBrand;

/** A version after the rollout: one just made for another account, or a new one; undefined if nothing changes. */
async function nextVersion(
  { companyId, createdBy }: JobRecord,
  entry: TemplateEntry,
  rollout: Rollout,
  at: string,
  { table, appUrl }: Context,
): Promise<NextVersion | undefined> {
  const basedOn = entry.versionNumber;
  const head = await getTemplateHead(table, companyId, entry.id);
  const newest = await getTemplateVersion(table, companyId, entry.id, head.newestVersion);
  if (newest.basedOn === basedOn && isBroughtBy(newest, rollout)) {
    const made = await getTemplateBodies(table, companyId, entry.id, newest.version);
    return { version: newest.version, shown: shownIn(made), sourceHash: keptHashOf(made), writes: [] };
  }
  const stored = await getStoredBodies(readStoredBodies, table, companyId, entry.id, basedOn);
  const current = parseBodies(stored);
  const design = await rollout.designAfter(current);
  if (design === undefined) return undefined;
  const bodies = bodiesAfter(current, { basedOnVersion: 1, design: JSON.stringify(design) }, { appUrl });
  const version = head.newestVersion + 1;
  const keptBrand = brandOfVersion(await getTemplateVersion(table, companyId, entry.id, basedOn));
  const marks = { ...rollout.brought, ...(rollout.brought.broughtBrand === undefined && { keptBrand }) };
  const made = { version, createdAt: at, createdBy, basedOn, ...marks, bytes: bytesForSes(bodies) };
  const writes = [
    moveHeadToVersion(companyId, head, { version }),
    ...(await putNewTemplateVersion(companyId, entry.id, made, { bodies, basis: stored.basis })),
  ];
  return { version, shown: shownIn(bodies), sourceHash: keptHashOf(bodies), writes };
}

/** A concurrent save of the template stays: the template is read again and then gets the rollout. */
async function withSavesAsConflicts<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const isSaved = error instanceof AppError && error.code === "TEMPLATE_CHANGED";
    throw isSaved ? new AppError("CONFLICT_TRY_AGAIN", { cause: error }) : error;
  }
}

/**
 * Brings a rollout to a template entry, as an unpublished version. Idempotent, if `plan` is: it is asked again after a conflict, and
 * answers with the outcome where nothing is left to do.
 * @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_TOO_LARGE and others of `bodiesAfter`, CONFLICT_TRY_AGAIN after too many
 *   concurrent changes
 */
export function rollOutToTemplate(
  job: JobRecord,
  { templateId, accountId }: { readonly templateId: string; readonly accountId: string },
  plan: (entry: TemplateEntry) => Promise<Rollout | JobOutcome>,
  context: Context,
): Promise<JobOutcome> {
  const { table, now, newId } = context;
  const { companyId, createdBy: actorId } = job;
  const save = async (): Promise<JobOutcome> => {
    const entry = await findTemplateEntry(table, companyId, accountId, templateId);
    if (entry === undefined || entry.status === "archived") throw new AppError("TEMPLATE_NOT_FOUND");
    const rollout = await plan(entry);
    if (typeof rollout === "string") return rollout;
    const at = now().toISOString();
    const next = await nextVersion(job, entry, rollout, at, context);
    if (next === undefined) return "unchanged";
    const { version, shown, sourceHash, writes } = next;
    const subjectIds = { templateId, accountId, version, ...rollout.subjectIds };
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
