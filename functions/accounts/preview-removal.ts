import { endpoint } from "#functions/core/endpoint.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";

const MOST_NAMES = 100;

export const handler = endpoint(accountRoutes.previewRemoval, async ({ params, actor }, { table }) => {
  const { id, companyId } = await visibleAccount(table, actor, params.id);
  const names = (await listEntriesOfAccount(table, companyId, id)).map(({ name }) => name);
  const templateNames = names.sort((a, b) => a.localeCompare(b)).slice(0, MOST_NAMES);
  return { templateNames, templateCount: names.length };
});
