import { resolve } from "node:path";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { type CapacityMeter, createCapacityMeter } from "#local/dynamo/capacity.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { joinCompany, type Tenant } from "../load/join-company.ts";
import { mailDesign } from "../load/mail-design.ts";
import { crowd } from "./load/crowd.ts";
import { grow, type Size } from "./load/grow.ts";
import type { Caller } from "./load/kinds.ts";
import { type Costs, measure } from "./load/measure.ts";
import { crowdRows, growthRows, showTable } from "./load/show.ts";
import { benchPeople } from "./people.ts";
import type { Row } from "./row.ts";

const nothing: Size = { templates: 0, sends: 0, companies: 0 };
const sizes: readonly Size[] = [
  { templates: 100, sends: 40, companies: 10 },
  { templates: 1000, sends: 400, companies: 100 },
  { templates: 10_000, sends: 4000, companies: 1000 },
];
const OWN_TEMPLATES = 8;
/** The users of the large company, and the other companies, each with one active user. */
const PEOPLE = 3;
const OTHERS = 5;
const CALLS_EACH = 80;
const ROUNDS = 25;
const WARM_UP = 15;
/** Longer than the overlap that a list reads again because of clock differences. */
const QUIET_MS = 10 * 60 * 1000;

/** The active users have templates, each saved once. */
async function callerOf(cloud: LocalAws, tenant: Tenant, name: string): Promise<Caller> {
  const call = apiAt(cloud.url, tenant.token);
  const templates: string[] = [];
  for (let number = 0; number < OWN_TEMPLATES; number += 1) {
    const body = { template_name: `${name}-${String(number)}`, subject: "Hello {{name}}" };
    const { uid: id } = await call(templateRoutes.createTemplate, { body });
    await call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 1, design: mailDesign(name) } });
    templates.push(id);
  }
  return { call, sender: tenant.sender, templates, veteran: templates.at(-1) ?? "" };
}

/** Saves a template until it has that many versions. */
async function saveUpTo(call: CallApi, id: string, versions: number): Promise<void> {
  const { versionNumber } = await call(templateRoutes.getTemplate, { params: { id } });
  for (let basedOnVersion = versionNumber; basedOnVersion < versions; basedOnVersion += 1) {
    const body = { basedOnVersion, design: mailDesign(String(basedOnVersion)) };
    await call(templateRoutes.saveTemplate, { params: { id }, body });
  }
}

/** The first list of a Lambda reads everything; later ones read only the changes. */
async function showColdList(tenant: Tenant, meter: CapacityMeter, { templates }: Size): Promise<void> {
  const before = meter.taken().read;
  const began = performance.now();
  await createTemplateIndex().read(openTable(), tenant.companyId, () => new Date());
  const [units, ms] = [meter.taken().read - before, performance.now() - began].map((value) => value.toFixed(0));
  console.log(
    `  a cold Lambda's first list of ${String(templates)} templates: ${units ?? ""} read units, ${ms ?? ""} ms`,
  );
}

/** The cost of every kind of call at each size of the same product, which grows in between. */
async function measureGrowth(cloud: LocalAws, tenant: Tenant, caller: Caller, meter: CapacityMeter) {
  const table = openTable();
  const { id: tagId } = await caller.call(tagRoutes.createTag, { body: { label: "Load", color: "#0f766e" } });
  const costs: Costs[] = [];
  for (const [index, size] of sizes.entries()) {
    await grow(table, tenant, tagId, sizes[index - 1] ?? nothing, size);
    await saveUpTo(caller.call, caller.veteran, size.templates / 20);
    await fetch(`${cloud.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs: QUIET_MS }) });
    await showColdList(tenant, meter, size);
    costs.push(await measure(caller, meter, { rounds: ROUNDS, warmUp: WARM_UP, first: index * 1000 }));
  }
  return costs;
}

async function openCrowd(cloud: LocalAws, tenant: Tenant): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    callers.push(await callerOf(cloud, tenant, `person-${String(person)}`));
  }
  for (let other = 0; other < OTHERS; other += 1) {
    const name = `other-${String(other)}`;
    callers.push(await callerOf(cloud, await joinCompany(cloud, name), name));
  }
  return callers;
}

/**
 * A working day over HTTP: what 50 people who work at once wait, the cost of each kind of call as the product grows, and
 * how many users can work at once.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const people = await benchPeople();
  const meter = createCapacityMeter();
  const root = resolve(import.meta.dirname, "../..");
  const sesLimits = { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity };
  const options = { dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "", sesLimits, meter };
  const cloud = await startLocalStage(options);
  try {
    const tenant = await joinCompany(cloud, "large");
    const caller = await callerOf(cloud, tenant, "measured");
    const costs = await measureGrowth(cloud, tenant, caller, meter);
    showTable(sizes, costs);
    const callers = await openCrowd(cloud, tenant);
    const alone = await crowd(callers.slice(0, 1), { each: CALLS_EACH, first: 50_000 });
    const together = await crowd(callers, { each: CALLS_EACH, first: 100_000 });
    return [...people, ...growthRows(costs), ...crowdRows(together, alone)];
  } finally {
    await cloud.close();
  }
}
