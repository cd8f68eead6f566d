import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { operator } from "#local/operator.ts";
import { serveDynamo, tableName } from "./local-dynamo.ts";

/** The product's table adapter on an empty DynamoDB of the local AWS. */
export async function startTable(): Promise<{ table: Table; close: () => Promise<void> }> {
  const { endpoint, close } = await serveDynamo();
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  });
  return { table: openTable({ TABLE_NAME: tableName }), close };
}
