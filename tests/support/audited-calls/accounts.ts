import type { accountRoutes } from "#shared/api/accounts.ts";
import { goodRole } from "#tests/support/customer-roles.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const accountCalls: SampleCalls<typeof accountRoutes> = {
  connectAccount: async ({ product, person }) => ({
    body: { alias: "Another", awsRegion: "eu-west-1", roleArn: await goodRole(product, person) },
  }),
};
