import type { Store, Table } from "dynalite/db/index.js";
import * as z from "zod";
import type { Database } from "../database.ts";
import { dynamoError, validationError } from "../dynamo-error.ts";
import { checkInput, loadTable, runOperation } from "../engine.ts";
import { parseMembers } from "../request-members.ts";
import { StreamViewType } from "./stream-record.ts";

const Request = z.object({
  TableName: z.string().optional(),
  StreamSpecification: z.object({ StreamEnabled: z.boolean(), StreamViewType: StreamViewType.nullish() }).nullish(),
});

interface Wanted {
  readonly enabled: boolean;
  readonly viewType?: StreamViewType | undefined;
}

function wantedStream(request: object): Wanted | undefined {
  const { StreamSpecification: wanted } = parseMembers(Request, request);
  if (wanted === null || wanted === undefined) return undefined;
  const viewType = wanted.StreamViewType ?? undefined;
  if (wanted.StreamEnabled !== (viewType !== undefined)) {
    const rule = wanted.StreamEnabled ? "must be given when" : "can only be given when";
    throw validationError(`One or more parameter values were invalid: StreamViewType ${rule} StreamEnabled is true`);
  }
  return { enabled: wanted.StreamEnabled, viewType };
}

/** The stream in a table's description; the label is the time it was enabled, without the Z. */
function streamMembers(store: Store, table: string, { viewType }: Wanted, now: Date): Partial<Table> {
  const { awsRegion, awsAccountId } = store.tableDb;
  const label = now.toISOString().slice(0, -1);
  return {
    StreamSpecification: { StreamEnabled: true, StreamViewType: viewType },
    LatestStreamLabel: label,
    LatestStreamArn: `arn:aws:dynamodb:${awsRegion}:${awsAccountId}:table/${table}/stream/${label}`,
  };
}

/** CreateTable: dynalite's, which stores the stream settings with the table. */
export async function createTable({ store, now }: Database, request: object): Promise<object> {
  const wanted = wantedStream(request);
  const input = checkInput(store, "CreateTable", request);
  const members = wanted?.enabled === true ? streamMembers(store, input.TableName, wanted, now()) : {};
  return runOperation(store, "CreateTable", { ...input, ...members });
}

/** UpdateTable: dynalite's, or the stream enabled or disabled (AWS: "UpdateTable": one of these at a time). */
export async function updateTable({ store, now }: Database, request: object): Promise<object> {
  const wanted = wantedStream(request);
  if (wanted === undefined) return runOperation(store, "UpdateTable", checkInput(store, "UpdateTable", request));
  const others = Object.keys(request).filter((name) => !["TableName", "StreamSpecification"].includes(name));
  if (others.length > 0) throw validationError(`A stream is not switched together with ${others.join(", ")}`);
  const { TableName } = checkInput(store, "DescribeTable", { ...request });
  const table = await loadTable(store, TableName);
  if (table.TableStatus !== "ACTIVE") {
    throw dynamoError("ResourceInUseException", `Attempt to change a resource which is still in use: ${TableName}`);
  }
  if ((table.StreamSpecification !== undefined) === wanted.enabled) {
    throw validationError(`Table ${wanted.enabled ? "already has an" : "has no"} enabled stream: ${TableName}`);
  }
  const stream = wanted.enabled ? streamMembers(store, TableName, wanted, now()) : { StreamSpecification: undefined };
  const next = { ...table, ...stream };
  await store.db.batch([{ type: "put", key: `table~${TableName}`, value: next }]);
  return { TableDescription: next };
}
