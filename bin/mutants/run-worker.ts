import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import { loadFactor } from "../run/load-factor.ts";
import { root } from "../run/step.ts";
import type { Mutant } from "./sampled-mutants.ts";
import { Finding, type Job } from "./worker/job.ts";

const worker = "bin/mutants/worker";

interface Assignment extends Pick<Job, "subjects"> {
  readonly mutants: readonly Mutant[];
  /** Texts by their paths from the root. */
  readonly instrumented: ReadonlyMap<string, string>;
  readonly folder: string;
}

/** Lets one test process go through these mutants, and gives what it found out before it ended. */
export async function runWorker({ subjects, mutants, instrumented, folder }: Assignment): Promise<readonly Finding[]> {
  const report = resolve(folder, `findings-${String(process.pid)}.jsonl`);
  await rm(report, { force: true });
  process.env["TZ"] = "UTC";
  const asked = new Set(subjects.flatMap((subject) => subject.mutants));
  const files = new Set(mutants.filter(({ id }) => asked.has(id)).map(({ file }) => file));
  const job: Job = { root, instrumented: [...files], subjects, report };
  const config: Parameters<typeof createVitest>[1] = {
    root,
    config: false,
    watch: false,
    include: [`${worker}/mutants.test.ts`],
    runner: `./${worker}/quiet-runner.ts`,
    environment: "node",
    isolate: false,
    pool: "forks",
    maxWorkers: 1,
    // A mutant is switched on for the whole process: one test at a time.
    maxConcurrency: 1,
    testTimeout: 30_000 * loadFactor(),
    hookTimeout: 60_000 * loadFactor(),
    expect: { poll: { timeout: 10_000 * loadFactor() } },
    reporters: [],
    onConsoleLog: printProgress,
    provide: { job },
  };
  const load = (id: string) => {
    const file = id.slice(root.length + 1);
    return files.has(file) ? instrumented.get(file) : undefined;
  };
  const vitest = await createVitest("test", config, { plugins: [{ name: "mutants", enforce: "pre", load }] });
  try {
    await vitest.start();
  } finally {
    await vitest.close();
  }
  return outcomes(await readFindings(report));
}

/** Of all that is printed only what mutants.test.ts says of itself. */
function printProgress(text: string): false {
  if (text.startsWith("tests/")) process.stderr.write(text);
  return false;
}

async function readFindings(report: string): Promise<Finding[]> {
  const text = await readFile(report, "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => Finding.parse(JSON.parse(line)));
}

/** A mutant with which the process ended stays in doubt. */
function outcomes(findings: readonly Finding[]): readonly Finding[] {
  const last = findings.at(-1);
  const known = findings.filter(({ outcome }) => outcome !== "started");
  return last?.outcome === "started" ? [...known, { id: last.id, outcome: "doubtful" }] : known;
}
