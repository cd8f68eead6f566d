import { setTimeout } from "node:timers/promises";
import * as z from "zod";

/** Carries out one DynamoDB operation, as `DynamoService.call` does; failures have the exception's name. */
type Call = (operation: string, request: object) => Promise<object>;

const POLL_MS = 5;
const Description = z.object({ Table: z.object({ TableStatus: z.string() }) });
const TimeToLive = z.object({ TimeToLiveDescription: z.object({ TimeToLiveStatus: z.string() }) });

async function statusOf(call: Call, TableName: string): Promise<string | undefined> {
  try {
    return Description.parse(await call("DescribeTable", { TableName })).Table.TableStatus;
  } catch (error) {
    if (error instanceof Error && error.name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}

/** Waits until a table that was made can be used. */
export async function untilActive(call: Call, TableName: string): Promise<void> {
  while ((await statusOf(call, TableName)) !== "ACTIVE") await setTimeout(POLL_MS);
}

/**
 * Makes the product's one table unless it is there, and waits until it can be used: string keys pk and sk, the
 * local index byUpdatedAt on updatedAt with all attributes, and expiresAt (seconds since 1970) as time to live.
 */
export async function ensureTable(call: Call, { tableName }: { readonly tableName: string }): Promise<void> {
  const TableName = tableName;
  if ((await statusOf(call, TableName)) === undefined) {
    const pk = { AttributeName: "pk", KeyType: "HASH" };
    await call("CreateTable", {
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk", "updatedAt"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [pk, { AttributeName: "sk", KeyType: "RANGE" }],
      LocalSecondaryIndexes: [
        {
          IndexName: "byUpdatedAt",
          KeySchema: [pk, { AttributeName: "updatedAt", KeyType: "RANGE" }],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    });
  }
  await untilActive(call, TableName);
  const { TimeToLiveDescription } = TimeToLive.parse(await call("DescribeTimeToLive", { TableName }));
  if (TimeToLiveDescription.TimeToLiveStatus === "ENABLED") return;
  const TimeToLiveSpecification = { AttributeName: "expiresAt", Enabled: true };
  await call("UpdateTimeToLive", { TableName, TimeToLiveSpecification });
}
