import { setTimeout } from "node:timers/promises";
import * as z from "zod";

/** Runs one DynamoDB operation, as `DynamoService.call` does; errors have the exception's name. */
export type Call = (operation: string, request: object) => Promise<object>;

const POLL_MS = 5;
const Description = z.object({ Table: z.object({ TableStatus: z.string() }) });

/** Undefined if the table does not exist. */
export async function tableStatus(call: Call, TableName: string): Promise<string | undefined> {
  try {
    return Description.parse(await call("DescribeTable", { TableName })).Table.TableStatus;
  } catch (error) {
    if (error instanceof Error && error.name === "ResourceNotFoundException") return undefined;
    throw error;
  }
}

/** Waits until a new table is active. */
export async function untilActive(call: Call, TableName: string): Promise<void> {
  while ((await tableStatus(call, TableName)) !== "ACTIVE") await setTimeout(POLL_MS);
}
