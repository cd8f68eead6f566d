import type { CustomerWriter } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { blocksShownIn } from "#functions/domain/templates/blocks-shown.ts";
import { recordSesChange } from "#functions/storage/ses-change-store.ts";
import { recordReadForm } from "#functions/storage/ses-read-form-store.ts";
import { noteSesWriting } from "#functions/storage/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash } from "./content-hash.ts";
import { decideWrite } from "./decide-write.ts";
import { learnReadForm } from "./learn-read-form.ts";
import { notePublish } from "./note-publish.ts";
import { type Patience, readSettled } from "./read-settled.ts";
import { writeToSes } from "./write-to-ses.ts";

interface PublishOrder {
  readonly companyId: string;
  readonly actorId: string;
  /** The template in the account it is published to. */
  readonly entry: TemplateEntry;
  readonly version: number;
  readonly bodies: TemplateBodies;
  /** Values that fill every placeholder, from the preflight. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** Hash of the foreign content that the user has seen in Amazon SES and wants to be overwritten. */
  readonly overwrite: string | undefined;
  /** The job that first asked for it. */
  readonly wantedIn: string;
  /** Hashes of what earlier attempts of the same publish may have written; this one adds its own. */
  readonly written: Set<string>;
  /** States that Amazon SES answered to earlier attempts and then contradicted; this one adds its own. */
  readonly contradicted: Set<string>;
}

interface Context {
  readonly table: Table;
  readonly customer: CustomerWriter;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly patience: Patience;
}

/** The write was to another state of the template than the read has shown: the read was behind. */
const isContradiction = (error: unknown) => error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";

/**
 * Makes Amazon SES hold one version of a template in one account, and gives the entry as it is then. It may be run
 * again at any time, also after its process died half-way: what it left in SES is known as ours by `sesWriting`.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES's test), TEMPLATE_CHANGED_IN_SES, CONFLICT_TRY_AGAIN,
 *   SES_NOT_SETTLED, and the customer port's
 */
export async function publishVersion(order: PublishOrder, context: Context): Promise<TemplateEntry> {
  const { companyId, actorId, entry, version, bodies, sample, overwrite, wantedIn, written, contradicted } = order;
  const { table, customer, now, patience } = context;
  const { accountId, id: templateId, name } = entry;
  const place = { companyId, accountId, name };
  const { subject, html, text } = bodies;
  const wanted = { name, subject, html, text };
  const hash = contentHash(wanted);
  const known = [hash, entry.sesHash, entry.sesWriting, overwrite, ...written];
  const expected = { known, believesNothing: true, contradicted };
  const read = await readSettled(place, expected, context);
  const { held, state, mayBeBehind, replaceable, changes, reads } = read;
  const how = decideWrite(read, hash);

  await table.write(
    noteSesWriting(companyId, entry, {
      // A read that may be behind does not say what Amazon SES holds: what the entry says of it stays.
      held: mayBeBehind ? undefined : held?.hash,
      writing: hash,
      at: now().toISOString(),
    }),
    ...(how === "none" ? [] : [recordSesChange(place, changes, replaceable, now())]),
  );
  written.add(hash);
  try {
    await writeToSes(customer, wanted, { how, former: held?.content, sample, patience });
  } catch (error) {
    if (isContradiction(error)) contradicted.add(state);
    throw error;
  }
  if (held?.shows === "characters")
    await recordReadForm(table, place, held.shows, { record: reads.record, now: now() });
  else if (how !== "none") await learnReadForm(place, { written: wanted, replaced: state, reads }, context);
  const blocks = blocksShownIn(bodies.design);
  return notePublish({ companyId, accountId, templateId, actorId, version, hash, blocks, wantedIn }, context);
}
