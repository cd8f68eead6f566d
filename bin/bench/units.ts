import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { keepListIn } from "#functions/core/keep-list.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { type CapacityMeter, createCapacityMeter } from "#local/dynamo/capacity.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { apiAt } from "../demo/call-api.ts";
import { joinCompany, type Tenant } from "../load/join-company.ts";
import { mailDesign } from "../load/mail-design.ts";
import type { Caller, KindName } from "./load/kinds.ts";
import { type Costs, measure } from "./load/measure.ts";
import { driftRows } from "./drift-units.ts";
import { putTemplates } from "./put-templates.ts";
import type { Row } from "./row.ts";

const TEMPLATES = 8;
const ROUNDS = 15;
const WARM_UP = 5;

/** The units that a call may consume; undefined for those that the other rows include. */
const targets: readonly { readonly kind: KindName; readonly read?: number; readonly write?: number }[] = [
  { kind: "who am I", read: 2 },
  { kind: "list templates", read: 4 },
  { kind: "search templates", read: 4 },
  { kind: "open a template", read: 4 },
  { kind: "open and save it", read: 10, write: 8 },
];

/** A user with templates that were saved once. */
async function callerOf(cloud: LocalAws, { token, sender }: Tenant): Promise<Caller> {
  const call = apiAt(cloud.url, token);
  const templates: string[] = [];
  for (let number = 0; number < TEMPLATES; number += 1) {
    const { uid: id } = await call(templateRoutes.createTemplate, {
      body: { template_name: `mail-${String(number)}`, subject: "Hello {{name}}" },
    });
    const body = { basedOnVersion: 1, design: mailDesign("Thank you for joining us.") };
    await call(templateRoutes.saveTemplate, { params: { id }, body });
    templates.push(id);
  }
  return { call, sender, templates, veteran: templates.at(-1) ?? "" };
}

/** What a new Lambda reads of a company's 10,000 templates, from the snapshot that another one has kept. */
async function coldListRow(meter: CapacityMeter): Promise<Row> {
  const table = openTable();
  const companyId = randomUUID();
  const now = () => new Date();
  await putTemplates(table, companyId, 10_000);
  await createTemplateIndex().read(table, companyId, now, keepListIn(table, companyId));
  const before = meter.taken().read;
  await createTemplateIndex().read(table, companyId, now);
  const value = meter.taken().read - before;
  return { name: "a new Lambda's list of 10,000: read units", value, unit: "RCU", target: 300, better: "lower" };
}

const rowsOf = (costs: Costs): Row[] =>
  targets.flatMap(({ kind, read, write }) => {
    const units = costs.get(kind)?.units ?? { read: 0, write: 0 };
    const row = (what: string, unit: string, value: number, target: number | undefined): Row[] =>
      target === undefined ? [] : [{ name: `${kind}: ${what} units`, value, unit, target, better: "lower" }];
    return [...row("read", "RCU", units.read, read), ...row("write", "WCU", units.write, write)];
  });

const options = (meter: CapacityMeter) => {
  const unlimited = { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity };
  const root = resolve(import.meta.dirname, "../..");
  return { dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "", sesLimits: unlimited, meter };
};

/** Read and write units of the calls of a working day, between publishes, sends and saves of all kinds. */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const meter = createCapacityMeter();
  const cloud = await startLocalStage(options(meter));
  try {
    const caller = await callerOf(cloud, await joinCompany(cloud, "units"));
    const costs = await measure(caller, meter, { rounds: ROUNDS, warmUp: WARM_UP, first: 0 });
    return [...rowsOf(costs), await coldListRow(meter), ...(await driftRows(meter))];
  } finally {
    await cloud.close();
  }
}
