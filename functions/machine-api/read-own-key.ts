import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { listAccounts } from "#functions/storage/accounts/account-store.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { exchangedToken, isExchanged } from "#functions/domain/trusted-issuers/own-token.ts";
import { getApiKey } from "#functions/storage/machine-api/api-key-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(machineApiRoutes.readOwnKey, async ({ actor }, { table }) => {
  const { companyId, userId, accountIds, keyId } = actor;
  if (keyId === undefined) throw new AppError("API_KEY_NOT_FOUND");
  const [company, key, accounts] = await Promise.all([
    getCompany(table, companyId),
    isExchanged(userId)
      ? exchangedToken(table, { companyId, trustId: keyId, actorId: userId })
      : getApiKey(table, companyId, keyId),
    listAccounts(table, companyId, accountIds),
  ]);
  const { name, scopes, endsAt } = key;
  return { company: { name: company.name }, key: { name, scopes, endsAt }, accounts };
});
