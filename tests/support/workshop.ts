import { openTable } from "#functions/adapters/dynamo/table.ts";
import { type AccountRecord, listAccounts } from "#functions/storage/accounts/account-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { Permission } from "#shared/permissions.ts";
import { connectCustomer, type Customer } from "./customer.ts";
import { noJobRuns } from "./jobs-in-hand.ts";
import { claimsOf } from "./access-members.ts";
import { type Product, startProduct } from "./product.ts";
import { openStudio, type Studio } from "./studio.ts";

/** A studio whose requests and jobs a test runs itself, by the functions behind the endpoints. */
export interface Workshop {
  readonly studio: Studio;
  readonly actor: AccessDocument;
  /** As many as requested, the studio's first. */
  readonly customers: readonly Customer[];
  readonly accounts: readonly AccountRecord[];
  /** A template in an account (the first one by default), or in none yet. */
  readonly entryOf: (templateId: string, accountId?: string) => Promise<TemplateEntry | undefined>;
}

/** The product without SES's rate limits: concurrent calls do not wait for a clock. */
export function startUnlimitedProduct(): Promise<Product> {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  return startProduct({ sesLimits });
}

export async function openWorkshop(product: Product, count = 1): Promise<Workshop> {
  const studio = await openStudio(product);
  const customers = [studio.customer];
  while (customers.length < count) customers.push(await connectCustomer(product, studio.person, "Other"));
  const { sub: userId, company: companyId } = claimsOf(studio.person);
  const accountIds = customers.map(({ accountId }) => accountId);
  const accounts = await listAccounts(openTable(), companyId, accountIds);
  const permissions = [...Permission.options];
  const actor = { companyId, userId, permissions, accountIds, defaultAccountId: accountIds[0]! };
  await noJobRuns(studio.person);
  return {
    studio,
    actor,
    customers,
    accounts,
    entryOf: async (templateId, accountId = accountIds[0]!) => {
      const table = openTable();
      return (
        (await findTemplateEntry(table, companyId, accountId, templateId)) ??
        (await findTemplateEntry(table, companyId, noAccount, templateId))
      );
    },
  };
}
