import { tableStatus, untilActive, type Call } from "#local/dynamo/until-active.ts";
import * as z from "zod";

const TimeToLive = z.object({ TimeToLiveDescription: z.object({ TimeToLiveStatus: z.string() }) });

/**
 * Creates the product's table if it does not exist, and waits until it is active: string keys pk and sk, the local
 * index byUpdatedAt on updatedAt with all attributes, and expiresAt (seconds since 1970) as time to live.
 */
export async function ensureTable(call: Call, { tableName }: { readonly tableName: string }): Promise<void> {
  const TableName = tableName;
  if ((await tableStatus(call, TableName)) === undefined) {
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
