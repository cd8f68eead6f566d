import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "#functions/storage/keys.ts";
import { tableName } from "#local/settings.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Person } from "./product.ts";

const claimsOf = (person: Person): { sub: string; company: string } =>
  JSON.parse(Buffer.from(person.token.split(".")[1]!, "base64url").toString());

/** Leaves a member only these permissions, as a change of policies would. */
export async function allowOnly(person: Person, permissions: readonly Permission[]): Promise<void> {
  const { sub, company } = claimsOf(person);
  const table = DynamoDBDocumentClient.from(new DynamoDBClient());
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.access(company, sub),
      UpdateExpression: "SET #permissions = :permissions",
      ExpressionAttributeNames: { "#permissions": "permissions" },
      ExpressionAttributeValues: { ":permissions": permissions },
    }),
  );
}
