import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod";
import { root } from "../run/step.ts";
import { isAccepted } from "./accepted.ts";
import { runWorker } from "./run-worker.ts";
import type { Outcome, Survivor } from "./outcome.ts";
import { type Mutant, sampledMutants } from "./sampled-mutants.ts";
import type { Subject, SubjectArea } from "./subject.ts";
import { Finding } from "./worker/job.ts";

const folder = resolve(root, ".local/mutants");
/** A process ends early after a mutant that broke more than its own run. */
const MOST_PROCESSES = 8;

const Kept = z.record(z.string(), Finding);
type Kept = z.infer<typeof Kept>;

/** Folders of tests. Those of one expect an environment of their own, which those of another leave changed. */
const folders = ["unit", "local", "security", "api"] as const;

/**
 * Breaks one area, subject by subject. What was noticed is kept in .local/mutants and not tried again while the line stays as it is; what
 * was not noticed is tried again.
 */
export async function runSubjects(area: SubjectArea): Promise<Outcome> {
  await mkdir(folder, { recursive: true });
  const keptIn = resolve(folder, `${area.name.replaceAll("/", "-")}.json`);
  const { mutants, instrumented, refused } = await sampledMutants([`${area.name}/**/*.ts`], area.oneLineOf);
  const keys = keysOf(mutants);
  const kept = await readKept(keptIn);
  const foundOf = ({ id }: Mutant) => kept[keys.get(id) ?? ""]?.outcome;
  const isNoticed = (mutant: Mutant) => foundOf(mutant) === "noticed";
  for (const testFolder of folders) {
    const tried = new Set<string>();
    for (let processes = 0; processes < MOST_PROCESSES; processes += 1) {
      const subjects = bySubject(
        area,
        mutants.filter((mutant) => !isNoticed(mutant) && !tried.has(mutant.id)),
        testFolder,
      );
      if (subjects.length === 0) break;
      for (const finding of await runWorker({ subjects, mutants, instrumented, folder })) {
        tried.add(finding.id);
        const key = keys.get(finding.id);
        // What one test comes to is not out of reach because others do not.
        if (key !== undefined && (kept[key] === undefined || finding.outcome !== "unreached")) kept[key] = finding;
      }
      await writeFile(keptIn, JSON.stringify(kept, undefined, 1));
    }
  }
  const survivors = mutants
    .filter((mutant) => !isNoticed(mutant))
    .map((mutant): Survivor => ({ ...mutant, isReached: foundOf(mutant) !== "unreached" }));
  const open = survivors.filter((survivor) => !isAccepted(survivor));
  return {
    noticed: mutants.length - survivors.length,
    survivors: open,
    accepted: survivors.length - open.length,
    refused,
  };
}

/** What tests of one folder are to be tried on. */
function bySubject({ name, subjects }: SubjectArea, mutants: readonly Mutant[], testFolder: string) {
  const subjectOf = ({ file }: Mutant): Subject | undefined =>
    subjects.find(({ files }) => files.some((start) => file.startsWith(`${name}/${start}`)));
  return [...Map.groupBy(mutants, subjectOf)].flatMap(([subject, ofSubject]) => {
    const tests = (subject?.tests ?? []).filter((test) => test.startsWith(`${testFolder}/`));
    if (tests.length === 0) return [];
    return [{ tests: tests.map((test) => `tests/${test}.test.ts`), mutants: ofSubject.map(({ id }) => id) }];
  });
}

/** A name for each mutant that stays the same while its line does; ids differ from run to run. */
function keysOf(mutants: readonly Mutant[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  return new Map(
    mutants.map(({ id, file, line, replacement }) => {
      const key = `${file} ${line} => ${replacement}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      return [id, `${key} (${String(time)})`];
    }),
  );
}

async function readKept(file: string): Promise<Kept> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return Kept.parse(JSON.parse(text));
}
