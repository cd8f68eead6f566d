import { endpoint } from "#functions/core/endpoint.ts";
import { domainView } from "#functions/domain/identities/domain-view.ts";
import { requireDomain } from "#functions/domain/identities/find-identity.ts";
import { lostDomain } from "#functions/domain/identities/lost-verification.ts";
import { writeUnlessDone } from "#functions/domain/identities/sync-step.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { putDomainState, withState } from "#functions/storage/identities/domain-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(identityRoutes.getDomainIdentity, async ({ params, actor }, services) => {
  const { table, customers, now } = services;
  const account = await selectedAccount(table, actor);
  const known = await requireDomain(table, account, params.id);
  const inSes = await customers.open(roleOf(account)).findDomain(known.identity);
  if (inSes === undefined) throw new AppError("IDENTITY_GONE");
  const domain = withState(known, inSes, now().toISOString());
  if (domain !== known) await writeUnlessDone(table, putDomainState(domain), lostDomain(known, domain, services));
  return domainView(domain, account);
});
