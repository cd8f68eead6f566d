import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { readSettled, startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { recordReadForm } from "#functions/storage/templates/ses-state-store.ts";
import { recordDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { countParts } from "#shared/email/import/imported-parts.ts";
import { AppError } from "#shared/errors.ts";
import type { JobItem } from "#shared/models/job.ts";
import { importedBodies } from "./imported-bodies.ts";

interface ImportRequest {
  readonly name: string;
  /** The id of the new template. */
  readonly id: string;
  readonly account: AccountRecord;
  readonly userId: string;
  /** The time at or before which Amazon SES listed it. */
  readonly listedAt: string;
  /** Further writes of the same transaction. */
  readonly together: (found: Found) => readonly Write[];
}

/** How the html was read, and whether it keeps `\uXXXX` sequences of unknown meaning. */
type Found = Pick<JobItem, "recognised" | "keptEscapes">;

interface Context extends WriteContext {
  readonly customer: CustomerReader;
  readonly appUrl: () => string;
}

/** How long after the listing "not found" may be an outdated read. */
const MAY_BE_UNREADABLE_MS = 5000;

async function find({ name, account, listedAt }: ImportRequest, { table, customer, now }: Context) {
  const place = { companyId: account.companyId, accountId: account.id, name };
  const timeLimit = startReadTimeLimit();
  const until = Date.parse(listedAt) + MAY_BE_UNREADABLE_MS;
  for (;;) {
    const { held, reads } = await readSettled(place, { known: [] }, { table, customer, now, timeLimit });
    if (held !== undefined) return { place, held, reads };
    if (now().getTime() > until || !(await timeLimit.pause())) throw new AppError("TEMPLATE_NOT_FOUND");
  }
}

async function read(request: ImportRequest, context: Context) {
  const { table, now, newId, appUrl } = context;
  try {
    const { place, held, reads } = await find(request, context);
    const { content, hash: sesHash, shows, isAmbiguous } = held;
    if (shows === "characters") await recordReadForm(table, place, shows, { record: reads.record, now: now() });
    return { sesHash, isAmbiguous, ...importedBodies(content, { newId, appUrl }) };
  } catch (error) {
    // Any other error concerns this template only, so the others do not wait.
    throw error instanceof AppError ? error : new AppError("TEMPLATE_UNREADABLE", { cause: error });
  }
}

/**
 * Imports one template from Amazon SES: its first version holds exactly what SES holds and counts as published. Returns
 * how the html was read, and whether it has `\uXXXX` sequences that may be escapes or the author's text: these stay.
 * @throws AppError TEMPLATE_NOT_FOUND (not in SES), TEMPLATE_UNREADABLE, TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED, and
 *   the customer port's
 */
export async function importTemplate(request: ImportRequest, context: Context): Promise<Found> {
  const { name, id, account, userId, together } = request;
  const { table, now, newId } = context;
  const { companyId, id: accountId } = account;
  const { sesHash, isAmbiguous, bodies, parts } = await read(request, context);
  const found: Found = { recognised: countParts(parts), ...(isAmbiguous && { keptEscapes: true }) };
  const at = now().toISOString();
  const entry: TemplateEntry = {
    id,
    accountId,
    name,
    status: "published",
    versionNumber: 1,
    publishedVersion: 1,
    sesHash,
    blocks: {},
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
  const made = { companyId, userId, action: "template.imported", auditId: newId() } as const;
  await table.write(
    ...(await newTemplateWrites(entry, bodies, made)),
    recordDeployment({ companyId, templateId: id, accountId }, { version: 1, at, by: userId }),
    ...together(found),
  );
  return found;
}
