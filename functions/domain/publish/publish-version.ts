import type { CustomerWriter } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { blocksShownIn } from "#functions/domain/blocks/blocks-shown.ts";
import { noteSesWriting } from "#functions/storage/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import { contentHash } from "./content-hash.ts";
import { decideWrite } from "./decide-write.ts";
import { notePublish } from "./note-publish.ts";
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
}

interface Context {
  readonly table: Table;
  readonly customer: CustomerWriter;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Makes Amazon SES hold one version of a template in one account, and gives the entry as it is then. It may be run
 * again at any time, also after its process died half-way: what it left in SES is known as ours by `sesWriting`.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES's test), TEMPLATE_CHANGED_IN_SES, CONFLICT_TRY_AGAIN, and the customer port's
 */
export async function publishVersion(order: PublishOrder, context: Context): Promise<TemplateEntry> {
  const { companyId, actorId, entry, version, bodies, sample, overwrite, wantedIn, written } = order;
  const { table, customer, now } = context;
  const { subject, html, text } = bodies;
  const wanted = { name: entry.name, subject, html, text };
  const former = await customer.findTemplate(entry.name);
  const how = decideWrite(former, wanted, [entry.sesHash, entry.sesWriting, overwrite, ...written]);

  const hash = contentHash(wanted);
  const held = former && contentHash(former);
  await table.write(noteSesWriting(companyId, entry, { held, writing: hash, at: now().toISOString() }));
  written.add(hash);
  await writeToSes(customer, wanted, { how, former, sample });
  const { accountId, id: templateId } = entry;
  const blocks = blocksShownIn(bodies.design);
  return notePublish({ companyId, accountId, templateId, actorId, version, hash, blocks, wantedIn }, context);
}
