import { median } from "../median.ts";
import type { Row } from "../row.ts";
import type { crowd } from "./crowd.ts";
import type { Size } from "./grow.ts";
import { kindNames } from "./kinds.ts";
import { type Cost, type Costs, p95 } from "./measure.ts";

/** The allowed cost of a call with a hundred times the data, relative to its first cost. */
const FLAT = 1.5;

const cell = (value: string) => value.padStart(9);
const figures = ({ units, cpu, median: middle, p95: slow }: Cost) =>
  [units.read.toFixed(1), units.write.toFixed(0), cpu.toFixed(1), middle.toFixed(1), slow.toFixed(1)]
    .map(cell)
    .join("");

/**
 * The growth table of docs/load.md: for each size, read and write units, processor time, median and p95 in
 * milliseconds.
 */
export function showTable(sizes: readonly Size[], costs: readonly Costs[]): void {
  const heads = ["read", "write", "cpu ms", "median", "p95"].map((head) => cell(head)).join("");
  const titles = sizes.map(({ templates }) => `${templates.toLocaleString("en-US")} templates`.padStart(heads.length));
  console.log(`  ${"".padEnd(28)}${titles.join("  ")}`);
  console.log(`  ${"kind of call".padEnd(28)}${sizes.map(() => heads).join("  ")}`);
  for (const kind of kindNames) {
    const own = costs.flatMap((each) => each.get(kind) ?? []);
    console.log(`  ${kind.padEnd(28)}${own.map(figures).join("  ")}`);
  }
}

const unitsOf = ({ units }: Cost) => units.read + units.write;

/** Per kind: the growth of table units and of processor time per call, with a hundred times the data. */
export function growthRows(costs: readonly Costs[]): Row[] {
  const [first] = costs;
  const last = costs.at(-1);
  return kindNames.flatMap((kind) => {
    const [before, after] = [first?.get(kind), last?.get(kind)];
    if (before === undefined || after === undefined) return [];
    const row = (what: string, unit: string, value: number, reference: number): Row => ({
      ...{ name: `${kind}: ${what}, 100× data`, value, unit, target: FLAT, better: "lower" },
      reference: { name: "the first size", value: reference },
    });
    return [row("units", "units", unitsOf(after), unitsOf(before)), row("processor time", "ms", after.cpu, before.cpu)];
  });
}

type Crowd = Awaited<ReturnType<typeof crowd>>;

const rateOf = ({ calls, seconds }: Crowd) => calls.length / seconds;

/** The results of the parallel users, compared with one user who makes the same calls alone. */
export function crowdRows(together: Crowd, alone: Crowd): Row[] {
  const { calls } = together;
  const problems = calls.flatMap(({ kind, problem }) => (problem === undefined ? [] : [`${kind}: ${problem}`]));
  for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
  for (const kind of kindNames) {
    const times = calls.filter((call) => call.kind === kind).map(({ ms }) => ms);
    if (times.length === 0) continue;
    const [middle, slow] = [median(times), p95(times)].map((ms) => cell(ms.toFixed(1)));
    console.log(`  in the crowd: ${kind.padEnd(28)}${middle ?? ""} ms${slow ?? ""} ms (p95)`);
  }
  return [
    { name: "the crowd's calls that failed", value: problems.length, unit: "", target: 0, better: "lower" },
    {
      ...{ name: "the crowd's calls, 8 people", value: rateOf(together), unit: "/s", target: 0.9, better: "higher" },
      reference: { name: "one user alone", value: rateOf(alone) },
    },
  ];
}
