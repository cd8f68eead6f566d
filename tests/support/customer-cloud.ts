import { AssumeRoleCommand, STSClient, type AssumeRoleCommandInput } from "@aws-sdk/client-sts";
import { createIam } from "#local/aws/iam/create-iam.ts";
import { systemRandom } from "#local/aws/random-text.ts";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { createSts } from "#local/sts/create-sts.ts";
import { createAwsAccounts, type AwsAccounts } from "#local/aws/aws-accounts.ts";
import { eraseAccountData } from "#local/erase-account-data.ts";
import type { Mounts } from "#local/http/listen.ts";
import { operator } from "#local/operator.ts";
import { openStore, type Store } from "#local/store.ts";
import { serve } from "./serve.ts";

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export const operatorKeys: Keys = {
  accessKeyId: operator.accessKeyId,
  secretAccessKey: operator.secretAccessKey,
};

export const externalId = "3f0e1a52-6f0b-4f5e-9f7e-0a8f3f6f2f11";
export const customerId = "444455556666";

/** A policy document of statements. */
export const policy = (...statements: object[]): string =>
  JSON.stringify({ Version: "2012-10-17", Statement: statements });

export interface CustomerCloud {
  readonly url: string;
  readonly store: Store;
  readonly awsAccounts: AwsAccounts;
  /** Creates a role with one policy, which trusts Sestina, in the customer's account. */
  readonly roleWith: (...statements: object[]) => string;
  readonly sts: (keys?: Keys) => STSClient;
  readonly assume: (roleArn: string, input?: Partial<AssumeRoleCommandInput>) => Promise<Keys>;
  /** The time of the local AWS: the machine's, or after `freeze` that moment, moved by `offsetMs`. */
  readonly clock: { offsetMs: number; freeze: (at: number) => void };
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

/** STS and IAM with one customer account, on a free port, with a clock that tests can move. */
export async function startCustomerCloud(
  more: (parts: { store: Store; awsAccounts: AwsAccounts; now: () => Date }) => Mounts = () => ({}),
): Promise<CustomerCloud> {
  const store = openStore(":memory:");
  let frozenAt: number | undefined;
  const clock = { offsetMs: 0, freeze: (at: number) => void (frozenAt = at) };
  const now = (): Date => new Date((frozenAt ?? Date.now()) + clock.offsetMs);
  const awsAccounts = createAwsAccounts({ store, now, random: systemRandom, onDelete: eraseAccountData(store) });
  awsAccounts.createAccount({ id: customerId, name: "A customer" });
  const deps = { awsAccounts, now, random: systemRandom };
  const server = await serve({
    "/_aws/sts": createSts(deps),
    "/_aws/iam": createIam(deps),
    ...more({ store, awsAccounts, now }),
  });
  const sts = (keys: Keys = operatorKeys): STSClient =>
    new STSClient({
      region: "eu-central-1",
      endpoint: `${server.url}/_aws/sts`,
      credentials: keys,
      systemClockOffset: now().getTime() - Date.now(),
      maxAttempts: 1,
    });

  return {
    url: server.url,
    store,
    awsAccounts,
    clock,
    now,
    sts,
    roleWith: (...statements) => {
      const name = `role-${String(awsAccounts.listRoles(customerId).length)}`;
      const policies = [{ name: "permissions", document: policy(...statements) }];
      awsAccounts.putRole(customerId, { name, trustPolicy: trustOperatorWith(externalId), policies });
      return `arn:aws:iam::${customerId}:role/${name}`;
    },
    assume: async (roleArn, input = {}) => {
      const command = new AssumeRoleCommand({
        RoleArn: roleArn,
        RoleSessionName: "a-test",
        ExternalId: externalId,
        ...input,
      });
      const { Credentials: given } = await sts().send(command);
      return {
        accessKeyId: given!.AccessKeyId!,
        secretAccessKey: given!.SecretAccessKey!,
        sessionToken: given!.SessionToken!,
      };
    },
    close: server.close,
  };
}
