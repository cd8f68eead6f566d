import type { CustomerWriting } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { bringIntoAccount } from "./bring-into-account.ts";
import { sampleOfFit } from "./preflight.ts";
import { publishVersion } from "./publish-version.ts";

interface Wish {
  readonly templateId: string;
  /** The account to publish to; the user's default one when undefined. */
  readonly accountId: string | undefined;
  /** Also over what somebody else changed in Amazon SES. */
  readonly overwrite: boolean;
}

interface Context {
  readonly table: Table;
  readonly customers: CustomerWriting;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Publishes the newest version of a template, and gives its entry in that account. Of two at once, the one that is
 * overtaken begins again: its write may have reached Amazon SES last, when the other had noted its own already.
 * @throws AppError TEMPLATE_NOT_FOUND, AWS_ACCOUNT_MISSING, TEMPLATE_EXISTS, and those of `publishVersion`
 */
export function publishNewest(
  actor: AccessDocument,
  { templateId, accountId, overwrite }: Wish,
  { table, customers, now, newId }: Context,
): Promise<TemplateEntry> {
  const { companyId, userId: actorId } = actor;
  const written = new Set<string>();
  return retryConflicts(async () => {
    const source = await selectedEntry(table, actor, templateId);
    const account = await selectedAccount(table, actor, accountId);
    const version = source.versionNumber;
    const bodies = await getTemplateBodies(table, companyId, source.id, version);
    const sample = sampleOfFit(bodies);
    const entry = await bringIntoAccount(source, { companyId, accountId: account.id }, { table, now });
    const customer = customers.open(roleOf(account), "publish");
    const order = { companyId, actorId, entry, version, bodies, sample, overwrite, written };
    return publishVersion(order, { table, customer, now, newId });
  });
}
