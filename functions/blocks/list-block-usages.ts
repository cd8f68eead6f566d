import { endpoint } from "#functions/core/endpoint.ts";
import { entriesShowingBlocks, showing } from "#functions/domain/blocks/entries-showing.ts";
import { usageView } from "#functions/domain/blocks/usage-view.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { getBlock } from "#functions/storage/blocks/block-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";

export const handler = endpoint(blockRoutes.listBlockUsages, async ({ params, actor }, { table }) => {
  const block = await getBlock(table, actor.companyId, params.id);
  const [entries, accounts] = await Promise.all([
    entriesShowingBlocks(table, actor),
    listAccounts(table, actor.companyId, actor.accountIds),
  ]);
  const aliases = new Map(accounts.map(({ id, alias }) => [id, alias]));
  return showing(entries, block.id)
    .sort((a, b) => a.name.localeCompare(b.name) || a.accountId.localeCompare(b.accountId))
    .map((entry) => usageView(entry, block, aliases));
});
