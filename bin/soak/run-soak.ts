import { setTimeout as wait } from "node:timers/promises";
import { jobRoutes } from "#shared/api/jobs.ts";
import { isFinished } from "#shared/models/job.ts";
import { waitUntilEmpty } from "../bench/events/feed.ts";
import { type Ask, askAs } from "./ask.ts";
import { setFaultScenario, faultScenarioNames } from "./faults.ts";
import { createSesTemplates } from "./import-tasks.ts";
import { type MutableHistory, type History, newHistory } from "./history.ts";
import { type Killable, startKillable } from "./killable.ts";
import { randomFrom } from "./random.ts";
import { makeShared } from "./make-shared.ts";
import type { SoakTenant } from "./soak-tenant.ts";
import { waitForWebhooks } from "./wait-for-webhooks.ts";
import { breakNewCallers, failAllBroken } from "./watch-tasks.ts";
import { beginWork, workOff } from "./work.ts";
import type { Worker } from "./worker.ts";

export interface SoakOptions {
  /** Where the companies were created, and the data when it ends. */
  readonly folder: string;
  readonly tenants: readonly SoakTenant[];
  readonly workersEach: number;
  /** Tasks of each worker per fault scenario. */
  readonly tasks: number;
  readonly kills: number;
  /** Every scenario runs at least once; then again until that many minutes have passed. */
  readonly minutes: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** The queue hides a received message for 180 seconds. */
const HIDDEN_MS = 181_000;
/** A message is a dead letter after five of them; then the search for stalled jobs runs every five minutes. */
const MOST_FORWARDS = 25;
const LOOKS = 30;
const MOST_PAGES = 1000;

interface Person {
  readonly tenant: SoakTenant;
  readonly ask: Ask;
}

async function createWorkers(
  people: readonly Person[],
  product: Killable,
  { workersEach, seed }: SoakOptions,
  history: MutableHistory,
): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (const [company, { tenant, ask }] of people.entries()) {
    const shared = await makeShared(ask, `worker-${String(company)}-shared`);
    for (let each = 0; each < workersEach; each += 1) {
      let last = 0;
      const name = `worker-${String(company)}-${String(each)}`;
      const random = randomFrom(seed + company * 100 + each);
      const next = () => (last += 1);
      const own = { templates: [], tags: [], blocks: [], jobs: [], importable: [], imports: [], watched: [] };
      workers.push({ name, tenant, ask, product, history, random, next, ...own, shared });
    }
  }
  return workers;
}

async function hasNoOpenJob({ ask }: Person): Promise<boolean> {
  for (let behind: string | undefined, page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: "100", ...(behind !== undefined && { behind }) };
    const { answer } = await ask(jobRoutes.listJobs, { query });
    if (answer?.entities.every(({ state }) => isFinished(state)) !== true) return false;
    behind = answer.next;
    if (behind === undefined) return true;
  }
  return true;
}

/** Moves the clock until every job has ended: the messages of a killed worker come back, and finally fail. */
async function waitForJobs(product: Killable, people: readonly Person[]): Promise<void> {
  const isQuiet = async () => (await Promise.all(people.map(hasNoOpenJob))).every(Boolean);
  for (let moved = 0; moved < MOST_FORWARDS; moved += 1) {
    for (let looked = 0; looked < LOOKS; looked += 1) {
      if (await isQuiet()) return;
      await wait(100);
    }
    await product.console("POST", "/clock", { forwardMs: HIDDEN_MS });
  }
  // The audit then reports the jobs that have not ended.
}

/** Kills the product in the middle of calls: after that many answered calls from now on. */
function killAfter(product: Killable, calls: number) {
  let left = calls;
  let killed: Promise<void> | undefined;
  return {
    countAnswer: () => {
      left -= 1;
      if (left === 0) killed = product.killAndStart();
    },
    done: async () => {
      await (killed ?? product.killAndStart());
      await product.console("POST", "/clock", { forwardMs: HIDDEN_MS });
    },
  };
}

/**
 * Lets users work on the product while services fail and its process is killed; returns their history. At the end there
 * are no faults, every job has had its time, and the process has ended.
 */
export async function runSoak(options: SoakOptions): Promise<History> {
  const { folder, tenants, workersEach, tasks, kills, minutes, seed, say } = options;
  const product = await startKillable(folder);
  try {
    const history = newHistory();
    let countAnswer = () => {};
    const people = tenants.map((tenant) => ({ tenant, ask: askAs(tenant, product, history, () => countAnswer()) }));
    const workers = await createWorkers(people, product, options, history);
    const createTemplates = () => Promise.all(workers.map((worker) => createSesTemplates(worker, product)));
    await createTemplates();
    await Promise.all(workers.map((worker, place) => beginWork(worker, place % workersEach === 0)));
    const endsAt = performance.now() + minutes * 60_000;
    const began = performance.now();
    const random = randomFrom(seed);
    let killed = 0;
    for (let round = 0; round < faultScenarioNames.length || performance.now() < endsAt; round += 1) {
      const scenario = faultScenarioNames[round % faultScenarioNames.length] ?? "";
      await createTemplates();
      await setFaultScenario(product, scenario, seed + round);
      const share =
        minutes > 0 ? (performance.now() - began) / (minutes * 60_000) : (round + 1) / faultScenarioNames.length;
      const isKilled = killed < kills && share >= (killed + 0.5) / kills;
      const killing = isKilled ? killAfter(product, 3 + Math.floor(random() * workers.length * tasks)) : undefined;
      countAnswer = killing?.countAnswer ?? (() => {});
      await Promise.all(workers.map((worker) => workOff(worker, tasks)));
      countAnswer = () => {};
      await killing?.done();
      if (isKilled) killed += 1;
      const { acknowledged, refused, unknown } = history.calls;
      say(
        `${scenario}${isKilled ? ", killed" : ""}: ${String(acknowledged)} done, ${String(refused)} refused, ${String(unknown)} unknown so far`,
      );
    }
    if (killed < kills) throw new Error(`The process was killed ${String(killed)} times only.`);
    await setFaultScenario(product, "fair weather", seed);
    await waitForJobs(product, people);
    // How the tasks leave their templates is left to chance; of those that were rolled back and not mended there is one.
    const [first] = workers;
    if (first !== undefined) await breakNewCallers(first);
    // Until then Amazon SES may still use the version before: failures do not count.
    await product.console("POST", "/clock", { forwardMs: HIDDEN_MS });
    // A killed process may have lost events, as AWS would not: callers still use the templates that are broken now.
    await Promise.all(workers.map(failAllBroken));
    await waitUntilEmpty(await product.url());
    await waitForJobs(product, people);
    await waitForWebhooks(product, people);
    return history;
  } finally {
    await product.close();
  }
}
