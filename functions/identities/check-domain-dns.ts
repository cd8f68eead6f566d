import { endpoint } from "#functions/core/endpoint.ts";
import { checkDns } from "#functions/domain/identities/check-dns.ts";
import { domainView } from "#functions/domain/identities/domain-view.ts";
import { requireDomain } from "#functions/domain/identities/find-identity.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";

export const handler = endpoint(identityRoutes.checkDomainDns, async ({ params, actor }, { table, dns, now }) => {
  const account = await selectedAccount(table, actor);
  const domain = domainView(await requireDomain(table, account, params.id), account);
  return { ...(await checkDns(dns, domain)), checkedAt: now().toISOString() };
});
