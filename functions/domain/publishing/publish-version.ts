import type { CustomerWriter } from "#functions/adapters/ports/customer-account.ts";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { shownIn } from "#functions/domain/templates/shown-in.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { recordReadForm, recordSesChange } from "#functions/storage/templates/ses-state-store.ts";
import {
  findTemplateEntry,
  recordPublished,
  recordSesWriting,
} from "#functions/storage/templates/template-entry-store.ts";
import { recordDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { ShownContents, TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { AppError } from "#shared/errors.ts";
import type { BreakingChanges } from "#shared/models/account.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import { contentHash, type MailParts } from "./content-hash.ts";
import { decideWrite, writeToSes } from "./ses-write.ts";
import {
  learnReadForm,
  type ReadTimeLimit,
  readSettled,
  type SettledRead,
  startReadTimeLimit,
} from "./settled-read.ts";
import { contractBrokenBy, mailOfCallers } from "./template-contract.ts";

/** What to do about a publish that breaks callers. "repeat": the same publish was let through before. */
export type ContractGuard = "repeat" | { readonly rule: BreakingChanges; readonly accepted: string | undefined };

/** What the attempts of one publish share. */
interface Attempts {
  /** Hashes that earlier attempts may have written; each attempt adds to it. */
  readonly written: Set<string>;
  /** States that Amazon SES returned to earlier attempts and then contradicted; each attempt adds to it. */
  readonly contradicted: Set<string>;
}

export const startAttempts = (): Attempts & { readonly timeLimit: ReadTimeLimit } => ({
  written: new Set(),
  contradicted: new Set(),
  timeLimit: startReadTimeLimit(),
});

/** A mail to write to Amazon SES under a name of an account. */
export interface MailOrder extends Attempts {
  readonly companyId: string;
  /** The known state of Amazon SES under the name. */
  readonly placed: Pick<TemplateEntry, "accountId" | "name" | "sesHash" | "sesWriting">;
  readonly mail: MailParts;
  /** The mail that was published under the name; undefined if none was. */
  readonly readFormer: () => Promise<MailParts | undefined>;
  /** The write that records what is written, before it is: see `recordSesWriting`. */
  readonly recordWriting: (writing: {
    readonly held: string | undefined;
    readonly writing: string;
    readonly at: string;
  }) => Write;
  /** Values for every placeholder, from the preflight. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** Hash of the foreign content in Amazon SES that the user has agreed to overwrite. */
  readonly overwrite: string | undefined;
  readonly guard: ContractGuard;
}

interface PublishOrder extends Pick<
  MailOrder,
  "companyId" | "sample" | "overwrite" | "guard" | "written" | "contradicted"
> {
  readonly actorId: string;
  /** The template's entry in the account. */
  readonly entry: TemplateEntry;
  readonly version: number;
  readonly bodies: TemplateBodies;
  /** The id of the first job with this request. */
  readonly wantedIn: string;
}

interface Context extends WriteContext {
  readonly customer: CustomerWriter;
  readonly timeLimit: ReadTimeLimit;
}

/** The write met another state of the template than the read returned: the read was outdated. */
const isContradiction = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/**
 * The contract guard: what the publish breaks for those who send the template as Amazon SES holds it; undefined if
 * nothing.
 * @throws AppError TEMPLATE_BREAKS_CALLERS with the changes and the contract, unless it is accepted
 */
async function guardContract(
  { mail, readFormer, guard }: MailOrder,
  read: SettledRead,
): Promise<BrokenContract | undefined> {
  if (read.held === undefined || guard === "repeat") return undefined;
  const former = mailOfCallers(read, read.mayBeBehind ? await readFormer() : undefined);
  const broken = former && contractBrokenBy(mail, former);
  if (broken === undefined || guard.rule === "warn" || guard.accepted === broken.contract) return broken;
  const { contract, changes } = broken;
  throw new AppError("TEMPLATE_BREAKS_CALLERS", { contract, fields: changes });
}

/**
 * Makes the Amazon SES of one account hold a mail under a name, and returns its hash and what it breaks. Idempotent, also
 * after its process died part-way: `sesWriting` marks the content in SES as own content.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES's test), TEMPLATE_CHANGED_IN_SES, TEMPLATE_BREAKS_CALLERS,
 *   CONFLICT_TRY_AGAIN, SES_NOT_SETTLED, and the customer port's
 */
export async function publishMail(
  order: MailOrder,
  context: Context,
): Promise<{ readonly hash: string; readonly breaks: BrokenContract | undefined }> {
  const { companyId, placed, mail, recordWriting, sample, overwrite, written, contradicted } = order;
  const { table, customer, now, timeLimit } = context;
  const { accountId, name } = placed;
  const place = { companyId, accountId, name };
  const { subject, html, text } = mail;
  const wanted = { name, subject, html, text };
  const hash = contentHash(wanted);
  const known = [hash, placed.sesHash, placed.sesWriting, overwrite, ...written];
  const expected = { known, believesNothing: true, contradicted };
  const read = await readSettled(place, expected, context);
  const { held, state, mayBeBehind, replaceable, changes, reads } = read;
  const how = decideWrite(read, hash);
  const breaks = how === "none" ? undefined : await guardContract(order, read);

  await table.write(
    // A read that may be outdated does not show what Amazon SES holds: the stored hash stays.
    recordWriting({ held: mayBeBehind ? undefined : held?.hash, writing: hash, at: now().toISOString() }),
    ...(how === "none" ? [] : [recordSesChange(place, changes, replaceable, now())]),
  );
  written.add(hash);
  try {
    await writeToSes(customer, wanted, { how, former: held?.content, sample, timeLimit });
  } catch (error) {
    if (isContradiction(error)) contradicted.add(state);
    throw error;
  }
  if (held?.shows === "characters")
    await recordReadForm(table, place, held.shows, { record: reads.record, now: now() });
  else if (how !== "none") await learnReadForm(place, { written: wanted, replaced: state, reads }, context);
  return { hash, breaks };
}

/**
 * Publishes one version of a template in the default language, and returns the stored entry and what it breaks.
 * @throws AppError as `publishMail` and `recordPublish`
 */
export async function publishVersion(
  order: PublishOrder,
  context: Context,
): Promise<{ readonly entry: TemplateEntry; readonly breaks: BrokenContract | undefined }> {
  const { companyId, actorId, entry, version, bodies, wantedIn } = order;
  const { accountId, id: templateId, publishedVersion } = entry;
  const { table } = context;
  const { hash, breaks } = await publishMail(
    {
      ...order,
      placed: entry,
      mail: bodies,
      readFormer: () =>
        publishedVersion === undefined
          ? Promise.resolve(undefined)
          : getTemplateBodies(table, companyId, templateId, publishedVersion),
      recordWriting: (writing) => recordSesWriting(companyId, entry, writing),
    },
    context,
  );
  const shown = shownIn(bodies);
  const published = { companyId, accountId, templateId, actorId, version, hash, shown, wantedIn };
  return { entry: await recordPublish(published, context), breaks };
}

const MAX_ATTEMPTS = 5;

/** The state of Amazon SES after a publish, and who published. */
export interface Published {
  readonly companyId: string;
  readonly accountId: string;
  readonly templateId: string;
  readonly actorId: string;
  readonly version: number;
  readonly hash: string;
  readonly shown: ShownContents;
  /** The id of the first job with this request. */
  readonly wantedIn: string;
}

async function latestEntry(table: Table, { companyId, accountId, templateId }: Published): Promise<TemplateEntry> {
  const entry = await findTemplateEntry(table, companyId, accountId, templateId);
  if (entry === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return entry;
}

/** The step may be repeated after its process died: the deployment and the audit entry are written once. */
const isRecorded = (entry: TemplateEntry, { version, wantedIn }: Published) =>
  entry.publishedVersion === version && entry.publishedFor === wantedIn;

const isComplete = (entry: TemplateEntry, published: Published) =>
  isRecorded(entry, published) && entry.sesHash === published.hash && entry.sesWriting === undefined;

/**
 * Records a publish on the entry. A concurrent save does not prevent it: the entry is read again, and is then a draft
 * of the newer version.
 * @throws AppError CONFLICT_TRY_AGAIN if another publish has begun since: it is unknown whose content SES holds, and
 *   publishing again resolves it
 */
export async function recordPublish(
  published: Published,
  { table, now, newId }: { table: Table; now: () => Date; newId: () => string },
): Promise<TemplateEntry> {
  const { companyId, accountId, templateId, actorId, version, hash } = published;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await latestEntry(table, published);
    if (isComplete(seen, published)) return seen;
    const at = now().toISOString();
    const subjectIds = { templateId, accountId, version };
    try {
      await table.write(
        recordPublished(companyId, seen, { ...published, at }),
        ...(isRecorded(seen, published)
          ? []
          : [
              recordDeployment(published, { version, at, by: actorId }),
              auditEntry({ id: newId(), companyId, at, actorId, action: "template.published", subjectIds }),
            ]),
      );
      return await latestEntry(table, published);
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
      if (!isOvertaken || seen.sesWriting !== hash || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
