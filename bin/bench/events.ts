import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { type MailEventOwner, readLedger, windowOf } from "#functions/storage/mail-events/mail-event-ledger.ts";
import { listMailDays } from "#functions/storage/mail-events/mail-event-store.ts";
import { type CapacityMeter, createCapacityMeter } from "#local/dynamo/capacity.ts";
import { mailEventRule } from "#bin/local-stage/settings.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import { apiAt } from "../demo/call-api.ts";
import { connectNew, joinCompany, region, type Tenant } from "../load/join-company.ts";
import { waitUntilEmpty, feed, type EventTarget, type PutEvent } from "./events/feed.ts";
import type { Row } from "./row.ts";

const PER_SECOND = 1000;
const SECONDS = 60;
const SPREAD_SECONDS = 20;
const ACCOUNTS = 20;
const TEMPLATES = 3;
const REFERENCE_EVENTS = 500;

interface Account extends MailEventOwner {
  readonly awsAccountId: string;
}

async function forward({ url }: LocalAws, { awsAccountId }: Account): Promise<void> {
  const path = `/_local/api/forwarding/${awsAccountId}/${region}`;
  const answer = await fetch(url + path, { method: "PUT", body: JSON.stringify({ pattern: mailEventPattern }) });
  if (!answer.ok) throw new Error(await answer.text());
}

async function connectAccounts(cloud: LocalAws, { companyId, token, ...first }: Tenant): Promise<Account[]> {
  const call = apiAt(cloud.url, token);
  const accounts: Account[] = [{ companyId, accountId: first.accountId, awsAccountId: first.awsAccountId }];
  for (let number = 1; number < ACCOUNTS; number += 1) {
    accounts.push({ companyId, ...(await connectNew(cloud, call, { companyId, name: `Account ${String(number)}` })) });
  }
  for (const account of accounts) await forward(cloud, account);
  return accounts;
}

/** The number of events that are missing in the ledgers. */
async function countLost(table: Table, accounts: readonly Account[], events: readonly PutEvent[]): Promise<number> {
  let lost = 0;
  const byWindow = Map.groupBy(events, ({ accountId, time }) => `${accountId} ${windowOf(time)}`);
  for (const [key, of] of byWindow) {
    const [awsAccountId = "", window = ""] = key.split(" ");
    const owner = accounts.find((each) => each.awsAccountId === awsAccountId);
    if (owner === undefined) throw new Error(`${awsAccountId} is not connected`);
    const ledger = await readLedger(table, owner, window);
    lost += of.filter(({ id }) => !ledger.isCounted(id)).length;
  }
  return lost;
}

async function countSent(table: Table, accounts: readonly Account[]): Promise<number> {
  const range = { from: "2000-01-01", to: "2999-12-31" };
  const days = await Promise.all(accounts.map((each) => listMailDays(table, each.companyId, each.accountId, range)));
  return days.flat().reduce((sum, { sent }) => sum + sent, 0);
}

interface Measured {
  readonly lost: number;
  readonly twice: number;
  readonly perSecond: number;
  readonly lag: number;
  /** Per 1,000 events. */
  readonly read: number;
  readonly write: number;
  readonly cpuMs: number;
}

type Reference = Pick<Measured, "write" | "cpuMs">;

interface Parts {
  readonly cloud: LocalAws;
  readonly table: Table;
  readonly meter: CapacityMeter;
  readonly accounts: readonly Account[];
}

async function measure(
  { cloud, table, meter, accounts }: Parts,
  seconds: number,
  placeOf: (number: number) => EventTarget,
): Promise<Measured> {
  const sentBefore = await countSent(table, accounts);
  const [before, cpuBefore] = [meter.taken(), process.cpuUsage()];
  const fed = await feed(cloud.url, { perSecond: PER_SECOND, seconds, placeOf, repeatedBy: mailEventRule.name });
  const lag = await waitUntilEmpty(cloud.url);
  const [after, cpu] = [meter.taken(), process.cpuUsage(cpuBefore)];
  const thousands = fed.events.length / 1000;
  const lost = await countLost(table, accounts, fed.events);
  const sent = (await countSent(table, accounts)) - sentBefore;
  return {
    ...{ lost, twice: sent - (fed.events.length - lost), perSecond: fed.events.length / fed.seconds, lag },
    read: (after.read - before.read) / thousands,
    write: (after.write - before.write) / thousands,
    cpuMs: (cpu.user + cpu.system) / 1000 / thousands,
  };
}

/** The reference: each event in a separate transaction, with a marker and a counter, without a queue. */
async function measureOneByOne({ table, meter }: Parts): Promise<Reference> {
  const [before, cpuBefore] = [meter.taken(), process.cpuUsage()];
  for (let number = 0; number < REFERENCE_EVENTS; number += 1) {
    const marker = { pk: `bench#${randomUUID()}`, sk: "event", expiresAt: 1 };
    await table.write(
      { put: marker, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
      {
        update: { pk: "bench", sk: "counter" },
        change: { add: { sent: 1 }, set: { templateName: "" } },
        onlyIf: { anything: "the reference of a bench" },
        otherwise: "CONFLICT_TRY_AGAIN",
      },
    );
  }
  const [after, cpu] = [meter.taken(), process.cpuUsage(cpuBefore)];
  const thousands = REFERENCE_EVENTS / 1000;
  return { write: (after.write - before.write) / thousands, cpuMs: (cpu.user + cpu.system) / 1000 / thousands };
}

interface Targets {
  readonly write: number;
  readonly read: number;
  readonly timesFewer: number;
}

const against = (row: Row, name: string, value: number): Row => ({ ...row, reference: { name, value } });

function rowsOf(name: string, measured: Measured, reference: Reference, targets: Targets): Row[] {
  const row = (what: string, value: number, unit: string, target: number, better: Row["better"] = "lower"): Row => ({
    ...{ name: `events, ${name}: ${what}`, value, unit, target, better },
  });
  return [
    against(row("put in a second", measured.perSecond, "/s", 0.99, "higher"), "the asked rate", PER_SECOND),
    row("lost", measured.lost, "", 0),
    row("counted twice", measured.twice, "", 0),
    row("until all are counted", measured.lag, "s", 10),
    row("write units of 1,000", measured.write, "WCU", targets.write),
    row("read units of 1,000", measured.read, "RCU", targets.read),
    against(
      row("write units, in batches", measured.write, "WCU", 1 / targets.timesFewer),
      "one by one",
      reference.write,
    ),
    against(row("processor time of 1,000", measured.cpuMs, "ms", 1), "one by one", reference.cpuMs),
  ];
}

/**
 * 1,000 mail events a second, from the buses of customers' accounts to the table: of one account without templates, and
 * of twenty accounts with three templates each. One event of each second is delivered twice.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const meter = createCapacityMeter();
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "", meter });
  try {
    const accounts = await connectAccounts(cloud, await joinCompany(cloud, "events"));
    const parts = { cloud, table: openTable(), meter, accounts };
    const placeOf = (number: number, template: number | undefined): EventTarget => ({
      accountId: accounts[number % accounts.length]?.awsAccountId ?? "",
      region,
      templateName: template === undefined ? undefined : `template-${String(template)}`,
    });
    await measureOneByOne(parts);
    // The second run, since the first one is the warm-up.
    const reference = await measureOneByOne(parts);
    const one = await measure(parts, SECONDS, () => placeOf(0, undefined));
    const many = await measure(parts, SPREAD_SECONDS, (number) => placeOf(number, number % TEMPLATES));
    return [
      ...rowsOf("one account", one, reference, { write: 50, read: 20, timesFewer: 50 }),
      ...rowsOf("twenty accounts", many, reference, { write: 300, read: 60, timesFewer: 10 }),
    ];
  } finally {
    await cloud.close();
  }
}
