import { endpoint } from "#functions/core/endpoint.ts";
import { listEmailIdentities } from "#functions/storage/email-identity-store.ts";
import { selectedAccount } from "#functions/domain/selected-account.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.listEmailIdentities, async ({ query, actor }, { table }) => {
  const account = await selectedAccount(table, actor);
  const all = await listEmailIdentities(table, actor.companyId, account.id);
  const wanted = query.search.trim().toLowerCase();
  const direction = query.order === "asc" ? 1 : -1;
  const found = all
    .filter(({ identity }) => identity.includes(wanted))
    .sort((a, b) => {
      const byVerified = query.order_by === "verified" ? Number(a.verified) - Number(b.verified) : 0;
      return direction * (byVerified || a.identity.localeCompare(b.identity));
    });
  return { entities: found.slice(query.skip, query.skip + query.limit), count: found.length };
});
