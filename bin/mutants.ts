import { formatRow } from "./bench/row.ts";
import { areas } from "./mutants/areas.ts";
import { runArea } from "./mutants/run-area.ts";
import { runSubjects } from "./mutants/run-subjects.ts";
import { subjectAreas } from "./mutants/subjects.ts";

// Mutation testing: breaks single lines on purpose, and counts how many mutants the tests notice: `npm run mutants [area...]`.
// Code with unit tests takes minutes, code that is tested over HTTP an hour; a second run tries only changed lines. Not part of CI.

const runs = new Map([
  ...areas.map((area) => [area.name, () => runArea(area)] as const),
  ...subjectAreas.map((area) => [area.name, () => runSubjects(area)] as const),
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !runs.has(name));
if (unknown.length > 0) {
  console.error(`No area named ${unknown.join(", ")}. There are: ${[...runs.keys()].join(", ")}.`);
  process.exit(1);
}

const rows: string[] = [];
for (const [name, run] of runs) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { noticed, survivors, accepted, refused } = await run();
  for (const { file, lineNumber, line, replacement, isReached } of survivors)
    console.log(
      `${file}:${String(lineNumber)}  ${line}\n  => ${replacement}${isReached ? "" : "  (no test reaches this line)"}`,
    );
  const score = (100 * noticed) / Math.max(1, noticed + survivors.length);
  rows.push(
    formatRow({ name, value: score, unit: "%", target: 90, better: "higher" }),
    `  ${String(noticed)} noticed, ${String(survivors.length)} not, ${String(accepted)} with a reason (bin/mutants/accepted.ts), ${String(refused)} refused by the compiler`,
  );
}
console.log(rows.join("\n"));
