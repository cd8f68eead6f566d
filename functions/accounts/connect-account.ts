import { endpoint } from "#functions/core/endpoint.ts";
import { checkCustomerRole } from "#functions/domain/accounts/check-customer-role.ts";
import { storeAccount } from "#functions/domain/accounts/store-account.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { initialPublishingRules } from "#shared/models/account.ts";
import { regionNames } from "#shared/regions.ts";

export const handler = endpoint(
  accountRoutes.connectAccount,
  async ({ body, actor }, { table, customers, now, newId }) => {
    const { companyId, userId } = actor;
    const awsAccountId = await checkCustomerRole(customers, companyId, body, { waitsForIam: true });
    const { alias, awsRegion, roleArn, confirmAdditionalCosts: confirmsCosts } = body;
    const createdTimestamp = now().toISOString();
    const account = {
      id: newId(),
      companyId,
      alias,
      awsRegion,
      roleArn,
      awsAccountId,
      publishingRules: initialPublishingRules,
      createdTimestamp,
      version: 1,
    };
    const isDefault = await storeAccount(table, account, { connectedBy: userId, confirmsCosts, auditId: newId() });
    return { ...account, awsRegionName: regionNames[awsRegion], externalId: companyId, isDefault };
  },
);
