import { accountRoutes } from "#shared/api/accounts.ts";
import type { Account } from "#shared/models/account.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { goodRole } from "#tests/support/customer-roles.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const accountCalls: SampleCalls<typeof accountRoutes> = {
  connectAccount: async ({ product, person }) => ({
    body: { alias: "Another", awsRegion: "eu-west-1", roleArn: await goodRole(product, person) },
  }),
  updateAccount: async ({ person, customer }) => {
    const { body: accounts } = await person.call(accountRoutes.listAccounts);
    const { roleArn, version } = accounts.find(({ id }: Account) => id === customer.accountId);
    return { params: { id: customer.accountId }, body: { alias: "Renamed", roleArn, version } };
  },
  changePublishingRules: async ({ person, customer }) => {
    const { body: accounts } = await person.call(accountRoutes.listAccounts);
    const { version } = accounts.find(({ id }: Account) => id === customer.accountId);
    return { params: { id: customer.accountId }, body: { breakingChanges: "refuse", version } };
  },
  requestProductionAccess: ({ customer }) => ({
    params: { id: customer.accountId },
    body: { mailType: "TRANSACTIONAL", websiteUrl: "https://shop.example.com" },
  }),
  removeAccount: async ({ product, person }) => ({
    params: { id: (await connectCustomer(product, person, "Passing")).accountId },
  }),
};
