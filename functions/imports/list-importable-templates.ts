import { endpoint } from "#functions/core/endpoint.ts";
import { roleOf, selectedAccount } from "#functions/domain/selected-account.ts";
import { listTemplateEntries } from "#functions/storage/template-entry-store.ts";
import { importRoutes } from "#shared/api/imports.ts";

export const handler = endpoint(importRoutes.listImportableTemplates, async ({ actor }, { table, customers }) => {
  const account = await selectedAccount(table, actor);
  const customer = customers.open(roleOf(account));
  const [inSes, entries] = await Promise.all([
    customer.listTemplates(),
    listTemplateEntries(table, actor.companyId, account.id),
  ]);
  const held = new Set(entries.filter(({ accountId }) => accountId === account.id).map(({ name }) => name));
  return inSes
    .filter(({ name }) => !held.has(name))
    .map(({ name, createdAt }) => ({ name, createdTimestamp: createdAt?.toISOString() }));
});
