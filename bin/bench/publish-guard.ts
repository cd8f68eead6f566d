import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { sampleOfFit } from "#functions/domain/publishing/preflight.ts";
import { type ContractGuard, publishVersion } from "#functions/domain/publishing/publish-version.ts";
import { startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import { type AccountRecord, getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { welcomeMail } from "./welcome-mail.ts";
import { joinCompany, type Tenant } from "../load/join-company.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const ROUNDS = 25;
/** Amazon SES takes one template write per second, which is waited for before each publish. */
const OWN_PACE_MS = 1050;
/** A minute: longer than a read may show what a write has replaced. */
const MUST_SHOW_MS = 60_000;

const services = () => servicesFor(["table:write", "customer-account:write"], everyPartition);

interface Bench {
  readonly tenant: Tenant;
  readonly call: CallApi;
  readonly account: AccountRecord;
  readonly url: string;
}

async function prepare(cloud: LocalAws): Promise<Bench> {
  const tenant = await joinCompany(cloud, "guard");
  const { table } = await services();
  const account = await getAccount(table, tenant.companyId, tenant.accountId);
  return { tenant, call: apiAt(cloud.url, tenant.token), account, url: cloud.url };
}

/** A template with the versions 2 and 3: the mail of the demo, which asks the same of its callers in both. */
async function templateOf({ call, url }: Bench, name: string): Promise<string> {
  const body = { template_name: name, subject: "Hello {{name}}" };
  const { uid: id } = await call(templateRoutes.createTemplate, { body });
  for (const basedOnVersion of [1, 2]) {
    const design = welcomeMail(`${url}/${String(basedOnVersion)}`);
    await call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion, design } });
  }
  return id;
}

interface Kind {
  readonly guard: ContractGuard;
  /** Whether the publishes follow each other, so that the read before the write may be outdated. */
  readonly mayBeBehind: boolean;
}

/** Publishes the versions 2 and 3 of a template in turn; gives the milliseconds of a publish without the wait for SES. */
async function publisher(bench: Bench, name: string, { guard, mayBeBehind }: Kind): Promise<() => Promise<number>> {
  const templateId = await templateOf(bench, name);
  const { companyId, accountId, userId: actorId } = bench.tenant;
  const { table, newId, customers } = await services();
  let publishes = 0;
  return async () => {
    publishes += 1;
    const version = 2 + (publishes % 2);
    const entry = await findTemplateEntry(table, companyId, accountId, templateId);
    if (entry === undefined) throw new Error(`${name} is not there`);
    const bodies = await getTemplateBodies(table, companyId, templateId, version);
    const order = { companyId, actorId, entry, version, bodies, sample: sampleOfFit(bodies), guard };
    const attempt = {
      overwrite: undefined,
      wantedIn: newId(),
      written: new Set<string>(),
      contradicted: new Set<string>(),
    };
    const customer = customers.open(roleOf(bench.account), "publish");
    const at = mayBeBehind ? 0 : publishes * MUST_SHOW_MS;
    const now = () => new Date(Date.now() + at);
    const context = { table, customer, now, newId, timeLimit: startReadTimeLimit() };
    await wait(OWN_PACE_MS);
    const began = performance.now();
    const { breaks } = await publishVersion({ ...order, ...attempt }, context);
    const took = performance.now() - began;
    if (breaks !== undefined) throw new Error(`${name} breaks its callers`);
    return took;
  };
}

/** What the contract guard adds to the publish of one template. */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const all = await prepare(cloud);
    const asks = { rule: "ask", accepted: undefined } as const;
    const times = await inTurn(ROUNDS, {
      guarded: await publisher(all, "guarded", { guard: asks, mayBeBehind: false }),
      plain: await publisher(all, "plain", { guard: "repeat", mayBeBehind: false }),
      guardedBehind: await publisher(all, "guarded-behind", { guard: asks, mayBeBehind: true }),
      plainBehind: await publisher(all, "plain-behind", { guard: "repeat", mayBeBehind: true }),
    });
    const row = { unit: "ms", target: 1.1, better: "lower", reference: "without the contract guard" } as const;
    return [
      ratioRow({ ...row, name: "publish one template" }, times.guarded, times.plain),
      ratioRow(
        { ...row, name: "publish one template, whose read may be outdated" },
        times.guardedBehind,
        times.plainBehind,
      ),
    ];
  } finally {
    await cloud.close();
  }
}
