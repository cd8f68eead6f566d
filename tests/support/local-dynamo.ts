import { DynamoDBClient, type TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createDynamo } from "#local/dynamo/create-dynamo.ts";
import { ensureTable } from "#bin/local-stage/ensure-table.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { operator } from "#local/operator.ts";
import { serve } from "#tests/support/serve.ts";

export const tableName = "sestina-test";

/** The local AWS's DynamoDB with the product's table, served over HTTP. */
export async function serveDynamo({
  directory,
  now = () => new Date(),
}: { directory?: string; now?: () => Date } = {}) {
  const service = await createDynamo({
    directory,
    signers: (id) => (id === operator.accessKeyId ? operator : undefined),
    verify: verifySignature,
    owner: operator,
    now,
  });
  await ensureTable(service.call, { tableName });
  const { url, close } = await serve({ "/_aws/dynamodb": service });
  return { service, endpoint: `${url}/_aws/dynamodb`, close };
}

/** An unmodified SDK client; `secretAccessKey` may be a wrong one. */
export function dynamoClient(
  endpoint: string,
  credentials: Partial<typeof operator | { secretAccessKey: string }> = {},
) {
  const client = new DynamoDBClient({
    endpoint,
    region: operator.region,
    maxAttempts: 1,
    credentials: { ...operator, ...credentials },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** The local AWS's DynamoDB with a client. */
export async function startDynamo(options: Parameters<typeof serveDynamo>[0] = {}) {
  const { service, endpoint, close } = await serveDynamo(options);
  const client = dynamoClient(endpoint);
  return {
    service,
    client,
    close: () => {
      client.destroy();
      return close();
    },
  };
}

export type LocalDynamo = Awaited<ReturnType<typeof startDynamo>>;

/** Why a transaction was cancelled, one code per action; "done" for a committed one. */
export async function outcome(transaction: Promise<unknown>): Promise<readonly (string | undefined)[] | "done"> {
  try {
    await transaction;
    return "done";
  } catch (error) {
    const reasons = (error as TransactionCanceledException).CancellationReasons;
    if (reasons === undefined) throw error;
    return reasons.map(({ Code }) => Code);
  }
}
