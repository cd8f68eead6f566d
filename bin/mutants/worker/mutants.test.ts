import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { type File, startTests, type Task } from "@vitest/runner";
import { inject, vi } from "vitest";
import type { Finding } from "./job.ts";
import { workerRunner } from "./quiet-runner.ts";
import { activate, countFor, isReachedByLoading, reaching } from "./switchboard.ts";

// The one "test file" of a test process that goes through many mutants: to start a process for each would take longer than the tests do.

/** Tests that are run together before the mutants that they reach are tried; most mutants are noticed by the first ones. */
const CHUNK = 5;

const { root, instrumented, subjects, report } = inject("job");
const runner = workerRunner();
const write = (finding: Finding) => {
  appendFileSync(report, `${JSON.stringify(finding)}\n`);
};
const pathOf = (file: string) => resolve(root, file);
const hooksOf = (file: string) => `hooks of ${file}`;
/** What modules work out when they are loaded is reached here, and not by the test that would load them first. */
async function load(): Promise<void> {
  countFor(undefined);
  for (const file of instrumented) await import(/* @vite-ignore */ pathOf(file));
}

async function reload(): Promise<void> {
  vi.resetModules();
  await load();
}

interface Test {
  readonly id: string;
  readonly name: string;
}

interface Ran {
  readonly tests: readonly Test[];
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Hooks too. */
  readonly isGreen: boolean;
  readonly errors: readonly string[];
}

const testsIn = (tasks: readonly Task[], path: string): Test[] =>
  tasks.flatMap((task) => {
    const name = `${path} > ${task.name}`;
    return task.type === "suite" ? testsIn(task.tasks, name) : [{ id: task.id, name }];
  });

const hasFailed = (task: File | Task): boolean =>
  task.result?.state === "fail" || ("tasks" in task && task.tasks.some(hasFailed));

const errorsOf = (task: File | Task): string[] => [
  ...(task.result?.errors ?? []).map(({ message }) => `${task.name}: ${message}`),
  ...("tasks" in task ? task.tasks.flatMap(errorsOf) : []),
];

async function run(
  file: string,
  testIds: readonly string[],
  watch: Parameters<typeof runner.another>[0],
): Promise<Ran> {
  const quiet = runner.another(watch);
  quiet.forget(pathOf(file));
  const [ran] = await startTests(
    [{ filepath: pathOf(file), testLocations: undefined, fileTags: [], testIds: [...testIds] }],
    quiet,
  );
  if (ran === undefined) throw new Error(`${file} was not run`);
  return {
    tests: testsIn(ran.tasks, file),
    passed: quiet.passed,
    failed: quiet.failed,
    isGreen: !hasFailed(ran),
    errors: errorsOf(ran),
  };
}

/** Runs tests without any mutant, and counts what they reach. */
async function count(file: string, testIds: readonly string[]): Promise<Ran> {
  const toHooks = () => {
    countFor(hooksOf(file));
  };
  toHooks();
  const ran = await run(file, testIds, { onTest: countFor, afterTest: toHooks });
  countFor(undefined);
  if (!ran.isGreen) console.error(`${file}: not green without a mutant\n${ran.errors.join("\n")}`);
  return ran;
}

const upToFailure = (file: string, testIds: readonly string[]) => run(file, testIds, { endsAtFailure: true });

/** A failure counts only if the same test passes right after it without the mutant. */
async function tryMutant(id: string, file: string, testIds: readonly string[], isLoading: boolean): Promise<Finding> {
  activate(id);
  // A module that cannot be loaded fails the tests that load it again.
  if (isLoading) await reload().catch(() => undefined);
  const broken = await upToFailure(file, testIds);
  activate(undefined);
  if (isLoading) await reload();
  if (broken.isGreen) return { id, outcome: "survived" };
  const [by] = broken.failed;
  const name = broken.tests.find((test) => test.id === by)?.name ?? file;
  const isSound =
    (by !== undefined && (await upToFailure(file, [by])).isGreen) ||
    (await upToFailure(file, [...broken.passed, ...broken.failed])).isGreen;
  return { id, outcome: isSound ? "noticed" : "doubtful", by: name };
}

/** The mutants that the tests of one file leave unnoticed; undefined where one of them broke this process. */
async function tryIn(file: string, mutants: readonly string[], reached: Set<string>): Promise<string[] | undefined> {
  let left = [...mutants];
  const { tests } = await upToFailure(file, ["none: only to know their names"]);
  for (let at = 0; at < tests.length && left.length > 0; at += CHUNK) {
    const ids = tests.slice(at, at + CHUNK).map(({ id }) => id);
    const { passed, failed } = await count(file, ids);
    console.error(
      `${file} ${String(at)}/${String(tests.length)}: ${String(passed.length)} pass, ${String(failed.length)} fail, ${String(left.length)} mutants left`,
    );
    const next: string[] = [];
    for (const id of left) {
      const by = reaching(id);
      const reachedBy = by.includes(hooksOf(file)) ? passed : passed.filter((test) => by.includes(test));
      const isLoading = by.length === 0 && isReachedByLoading(id);
      const testIds = isLoading ? passed : reachedBy;
      if (testIds.length === 0) {
        next.push(id);
        continue;
      }
      reached.add(id);
      write({ id, outcome: "started" });
      const finding = await tryMutant(id, file, testIds, isLoading);
      if (finding.outcome === "survived") next.push(id);
      else write(finding);
      if (finding.outcome === "doubtful") return undefined;
    }
    left = next;
  }
  return left;
}

async function tryAll(): Promise<void> {
  await load();
  for (const { tests, mutants } of subjects) {
    let left: string[] = [...mutants];
    const reached = new Set<string>();
    for (const file of tests) {
      const next = left.length === 0 ? [] : await tryIn(file, left, reached);
      if (next === undefined) return;
      left = next;
    }
    for (const id of left) write({ id, outcome: reached.has(id) ? "survived" : "unreached" });
  }
}

await tryAll();
