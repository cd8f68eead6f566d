import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { apiAt } from "../demo/call-api.ts";
import { root } from "../run/step.ts";
import { inTurn } from "./in-turn.ts";
import { inOrder, type Made, together, type Worker } from "./people/day.ts";
import { Ready, Spent } from "./people/messages.ts";
import { databaseRow, partsOf, waitRows } from "./people/rows.ts";
import type { Row } from "./row.ts";
import { withDataFolder } from "./started-product.ts";

const ROUNDS = 5;
/** Who take turns for the calls alone. */
const ALONE = 20;

/** What the product's process says next; it fails if the process ends instead. */
function listenTo(child: ChildProcess): () => Promise<unknown> {
  const ended = once(child, "exit").then(() => {
    throw new Error("The product ended");
  });
  return async () => {
    const found: readonly unknown[] = await Promise.race([once(child, "message"), ended]);
    return found[0];
  };
}

async function measure(folder: string): Promise<readonly Row[]> {
  const options = ["--disable-warning=ExperimentalWarning", "bin/bench/people/product-child.ts", folder];
  const child = spawn(process.execPath, options, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: "error" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const nextMessage = listenTo(child);
  try {
    const { url, people } = Ready.parse(await nextMessage());
    const workers = people.map(({ token, templates }): Worker => ({
      call: apiAt(url, token),
      templates,
      versions: new Map(),
    }));
    let round = 0;
    /** The profiler takes a part of the time, so it runs for both. */
    const profiled = async (work: () => Promise<readonly Made[]>) => {
      child.send("begin");
      const made = await work();
      const spent = nextMessage();
      child.send("end");
      return { made, spent: Spent.parse(await spent) };
    };
    const measured = await inTurn(ROUNDS, {
      alone: () => profiled(() => inOrder(workers.slice(0, ALONE), (round += 1))),
      crowd: () => profiled(() => together(workers, (round += 1))),
    });
    const [alone, crowd] = [measured.alone, measured.crowd].map((rounds) => rounds.map(({ made }) => made));
    if (alone === undefined || crowd === undefined) throw new Error("Nothing was measured");
    const spent = measured.crowd.map((round) => round.spent);
    const calls = crowd[0]?.length ?? 1;
    for (const line of partsOf(spent, calls)) console.log(`  ${line}`);
    const problems = [...alone, ...crowd]
      .flat()
      .flatMap(({ act, problem }) => (problem === undefined ? [] : [`${act}: ${problem}`]));
    for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
    return [
      { name: "50 people: calls that failed", value: problems.length, unit: "", target: 0, better: "lower" },
      ...waitRows(workers.length, crowd, alone),
      databaseRow(spent, calls),
    ];
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}

/** 50 people of 20 companies, who work all at once on the product in a process of its own, with its data on disk. */
export const benchPeople = (): Promise<readonly Row[]> => withDataFolder(measure);
