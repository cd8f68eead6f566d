import type { Level, Store } from "dynalite/db/index.js";
import * as z from "zod";
import { validationError } from "./dynamo-error.ts";
import { loadTable } from "./engine.ts";
import { parseMembers } from "./request-members.ts";

const ttlPrefix = "front-ttl~";

const Request = z.object({ TableName: z.string() });
const UpdateRequest = Request.extend({
  TimeToLiveSpecification: z.object({ AttributeName: z.string().min(1).max(255), Enabled: z.boolean() }),
});
const Setting = z.object({ attribute: z.string() });

async function attributeOf(db: Level, table: string): Promise<string | undefined> {
  return Setting.optional().parse(await db.get(ttlPrefix + table))?.attribute;
}

/** UpdateTimeToLive; it is effective at once, where AWS takes up to an hour. */
export async function updateTimeToLive(store: Store, request: object): Promise<object> {
  const { TableName, TimeToLiveSpecification: wanted } = parseMembers(UpdateRequest, request);
  await loadTable(store, TableName);
  const current = await attributeOf(store.db, TableName);
  if (wanted.Enabled === (current !== undefined)) {
    throw validationError(`TimeToLive is already ${wanted.Enabled ? "enabled" : "disabled"}`);
  }
  if (current !== undefined && current !== wanted.AttributeName) {
    throw validationError(`TimeToLive is active on a different AttributeName: current AttributeName is ${current}`);
  }
  const key = ttlPrefix + TableName;
  await store.db.batch([
    wanted.Enabled ? { type: "put", key, value: { attribute: wanted.AttributeName } } : { type: "del", key },
  ]);
  return { TimeToLiveSpecification: wanted };
}

/** DescribeTimeToLive. */
export async function describeTimeToLive(store: Store, request: object): Promise<object> {
  const { TableName } = parseMembers(Request, request);
  await loadTable(store, TableName);
  const AttributeName = await attributeOf(store.db, TableName);
  const TimeToLiveStatus = AttributeName === undefined ? "DISABLED" : "ENABLED";
  return { TimeToLiveDescription: { TimeToLiveStatus, AttributeName } };
}

/** Deletes the setting of a deleted table. */
export async function dropTimeToLive(db: Level, table: string): Promise<void> {
  await db.batch([{ type: "del", key: ttlPrefix + table }]);
}

/** Tables with time to live, each with the attribute of the expiry time (seconds since 1970). */
export async function listTimeToLive(db: Level): Promise<{ readonly table: string; readonly attribute: string }[]> {
  const settings: { table: string; attribute: string }[] = [];
  for await (const [key, value] of db.iterator({ gte: ttlPrefix, lt: `${ttlPrefix}\u{ff}` })) {
    settings.push({ table: key.slice(ttlPrefix.length), attribute: Setting.parse(value).attribute });
  }
  return settings;
}
