import { endpoint } from "#functions/core/endpoint.ts";
import { duplicate } from "#functions/domain/lifecycle/duplicate.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { selectedEntry, summaryOf } from "#functions/domain/templates/template-view.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.duplicateTemplate, async ({ params, body, actor }, services) => {
  const { duplicate_name: name, target_account_uid: target } = body;
  const source = await selectedEntry(services.table, actor, params.id);
  const accountId = target === undefined ? source.accountId : (await visibleAccount(services.table, actor, target)).id;
  const copy = await duplicate(source, { name, accountId }, actor, services);
  return { ...summaryOf(copy), target_account_uid: accountId === noAccount ? null : accountId };
});
