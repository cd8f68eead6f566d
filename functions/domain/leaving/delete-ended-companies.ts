import type { CompanyProviders } from "#functions/adapters/ports/company-providers.ts";
import type { ImageRemoval } from "#functions/adapters/ports/image-removal.ts";
import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { Payments } from "#functions/adapters/ports/payments.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { purgeDue, type Purged } from "#functions/domain/purge-due.ts";
import { withinLease } from "#functions/domain/sso/within-lease.ts";
import {
  beginDeletion,
  type CompanyDeletion,
  findDeletion,
  listDeletions,
} from "#functions/storage/company/company-deletion-store.ts";
import {
  closeCompany,
  deleteItems,
  findCompanyFiles,
  findLeftovers,
} from "#functions/storage/company/company-leftovers-store.ts";
import { endDeletion } from "#functions/storage/company/ended-company-store.ts";
import { listSsoConnections } from "#functions/storage/sso/sso-store.ts";
import { endPaidPlanNow } from "./paid-plan.ts";

interface Context {
  readonly table: Table;
  readonly directory: Pick<MemberDirectory, "remove">;
  readonly companyProviders: Pick<CompanyProviders, "remove">;
  readonly imageRemoval: ImageRemoval;
  readonly payments: Payments;
  readonly now: () => Date;
  /** Whether there is time for another company. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;
const IMAGES_AT_ONCE = 10;

/** Removes the item of each image and font after its files, so that a run after an interruption finds those that are left. */
async function removeFiles(companyId: string, { table, imageRemoval }: Context): Promise<void> {
  await inParallel(
    await findCompanyFiles(table, companyId, purgeTime),
    IMAGES_AT_ONCE,
    async ({ places, keys: held }) => {
      for (const place of places) await imageRemoval.remove(place);
      await deleteItems(table, held);
    },
  );
}

async function removeProviders(companyId: string, context: Context): Promise<void> {
  const connections = await listSsoConnections(context.table, companyId);
  if (connections.length === 0) return;
  await withinLease(context, async () => {
    for (const { provider } of connections) await context.companyProviders.remove(provider);
  });
}

/**
 * Records that the deletion has begun, unless it was cancelled concurrently; returns whether to continue.
 * @throws AppError COMPANY_DELETION_NOT_PLANNED if the deletion was cancelled or rescheduled
 */
async function begin(deletion: CompanyDeletion, { table, now }: Context): Promise<boolean> {
  if ((await findDeletion(table, deletion)) === undefined) return false;
  await table.write(...beginDeletion(deletion, now().toISOString()));
  return true;
}

/** Deletes the company's items, a second time for writes of requests or jobs that were running. */
async function removeItems(companyId: string, { table, directory }: Context): Promise<void> {
  for (;;) {
    const { people, keys, isEmpty } = await findLeftovers(table, companyId, purgeTime);
    if (isEmpty) return;
    for (const sub of people) await directory.remove(sub);
    await deleteItems(table, keys);
  }
}

/**
 * Deletes a company with its users and data, and ends what it pays for. The next run continues after an interruption:
 * no user can sign in any more, and the record of the due deletion is replaced last, by one without personal data.
 */
async function purge(deletion: CompanyDeletion, context: Context): Promise<void> {
  const { table, now } = context;
  const { companyId } = deletion;
  if (deletion.begunAt === undefined && !(await begin(deletion, context))) return;
  await closeCompany(table, companyId);
  await endPaidPlanNow(context, companyId);
  await removeFiles(companyId, context);
  await removeProviders(companyId, context);
  await removeItems(companyId, context);
  await table.write(...endDeletion(deletion, now()));
}

/** Deletes the companies whose 90 days are over. */
export async function deleteEndedCompanies(context: Context): Promise<Purged<CompanyDeletion>> {
  const list = (behind: CompanyDeletion | undefined) => listDeletions(context.table, { limit: AT_ONCE, behind });
  return purgeDue(list, context, purge);
}
