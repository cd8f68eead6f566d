import { endpoint } from "#functions/core/endpoint.ts";
import { senderView } from "#functions/domain/identities/sender-view.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { findDefaultSender, listEmailIdentities } from "#functions/storage/identities/email-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.listEmailIdentities, async ({ query, actor }, { table }) => {
  const account = await selectedAccount(table, actor);
  const [all, defaultSender] = await Promise.all([
    listEmailIdentities(table, actor.companyId, account.id),
    findDefaultSender(table, actor.companyId, account.id),
  ]);
  const wanted = query.search.trim().toLowerCase();
  const isWanted = query.is_test_sender;
  const direction = query.order === "asc" ? 1 : -1;
  const found = all
    .filter(({ identity, senderName }) => `${identity}\n${senderName}`.toLowerCase().includes(wanted))
    .filter(({ isTestSender }) => isWanted === undefined || isTestSender === isWanted)
    .sort((a, b) => {
      const byVerified = query.order_by === "verified" ? Number(a.verified) - Number(b.verified) : 0;
      return direction * (byVerified || a.identity.localeCompare(b.identity));
    });
  const page = found.slice(query.skip, query.skip + query.limit);
  return { entities: page.map((record) => senderView(record, defaultSender)), count: found.length };
});
