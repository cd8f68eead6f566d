import { formatRow } from "./bench/row.ts";
import { areas } from "./mutants/areas.ts";
import { runArea } from "./mutants/run-area.ts";

// Breaks the code on purpose, in many small ways, and counts what the tests notice: `npm run mutants [area...]`. Takes minutes for
// what unit tests reach, hours for what is tested over HTTP; a second run takes what changed. Not part of CI.

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) {
  console.error(`No area named ${unknown.join(", ")}. There are: ${areas.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

const rows: string[] = [];
for (const area of areas) {
  if (asked.length > 0 && !asked.includes(area.name)) continue;
  const { noticed, survivors, accepted } = await runArea(area);
  for (const { file, lineNumber, line, replacement, isReached } of survivors)
    console.log(
      `${file}:${String(lineNumber)}  ${line}\n  => ${replacement}${isReached ? "" : "  (no test comes here)"}`,
    );
  const score = (100 * noticed) / Math.max(1, noticed + survivors.length);
  rows.push(
    formatRow({ name: area.name, value: score, unit: "%", target: 90, better: "higher" }),
    `  ${String(noticed)} noticed, ${String(survivors.length)} not, ${String(accepted)} with a reason (bin/mutants/accepted.ts)`,
  );
}
console.log(rows.join("\n"));
