import { endpoint } from "#functions/core/endpoint.ts";
import { addToSes } from "#functions/domain/identities/add-domain-to-ses.ts";
import { asciiDomain } from "#functions/domain/identities/ascii-domain.ts";
import { domainView } from "#functions/domain/identities/domain-view.ts";
import { roleOf, selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listDomainIdentities, putNewDomainIdentity } from "#functions/storage/identities/domain-identity-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  identityRoutes.addDomainIdentity,
  async ({ body, actor }, { table, customers, now, newId }) => {
    const { companyId, userId } = actor;
    const identity = asciiDomain(body.domain);
    const account = await selectedAccount(table, actor);
    const known = await listDomainIdentities(table, companyId, account.id);
    if (known.some((domain) => domain.identity === identity)) throw new AppError("IDENTITY_EXISTS");

    const customer = customers.open(roleOf(account), "change-domains");
    const inSes = await addToSes(customer, identity, body);
    const updatedAt = now().toISOString();
    const dkimTokens = [...inSes.dkimTokens];
    const record = { ...inSes, dkimTokens, uid: newId(), companyId, accountId: account.id, identity, updatedAt };
    await table.write(
      putNewDomainIdentity(record),
      auditEntry({
        id: newId(),
        companyId,
        at: updatedAt,
        actorId: userId,
        action: "domain-identity.added",
        subjectIds: { identity: record.uid, account: account.id },
      }),
    );
    return domainView(record, account);
  },
);
