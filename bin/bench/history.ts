import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { format } from "prettier";
import * as z from "zod";
import { figureOf, type Row } from "./row.ts";

const docs = resolve(import.meta.dirname, "../../docs");
/** The recorded runs, the newest last. */
const historyFile = join(docs, "performance-history.json");
/** Its last section shows the latest runs. */
const page = join(docs, "performance.md");
const heading = "## History";
const SHOWN_RUNS = 5;

const Run = z.object({
  date: z.iso.date(),
  /** What the run is about: "before issue 21". */
  about: z.string(),
  machine: z.string(),
  /** Ratios and counts by the names of the rows. */
  figures: z.record(z.string(), z.number()),
});
export type Run = z.infer<typeof Run>;
const History = z.array(Run);

export const readHistory = async (): Promise<Run[]> => History.parse(JSON.parse(await readFile(historyFile, "utf8")));

const rounded = (value: number) => Number(value.toPrecision(3));

/** Adds a run to the history. A row that was not measured keeps its figure of the run before. */
export async function record(about: string, rows: readonly Row[]): Promise<void> {
  const history = await readHistory();
  const figures = Object.fromEntries(rows.map((row) => [row.name, rounded(figureOf(row))]));
  const machine = `${String(availableParallelism())} cores, ${(totalmem() / 1024 ** 3).toFixed(0)} GB, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const all = { ...history.at(-1)?.figures, ...figures };
  const runs = [...history, { date, about, machine, figures: all }];
  await writeFile(historyFile, `${JSON.stringify(runs, undefined, 2)}\n`);
  const text = await readFile(page, "utf8");
  const table = await format(historyTable(runs.slice(-SHOWN_RUNS)), { parser: "markdown" });
  await writeFile(page, `${text.slice(0, text.indexOf(heading))}${heading}\n\n${table}`);
}

/** The figures of some runs as a table of Markdown. */
export function historyTable(runs: readonly Run[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const names = Object.keys(runs.at(-1)?.figures ?? {});
  return [
    "Ratios, or counts; the newest run last. A row that a run did not measure has the figure of the run before.",
    "",
    line(["row", ...runs.map(({ date, about }) => `${date}, ${about}`)]),
    line(["---", ...runs.map(() => "---:")]),
    ...names.map((name) =>
      line([name.replaceAll("<", "&lt;"), ...runs.map(({ figures }) => String(figures[name] ?? ""))]),
    ),
    "",
    ...runs.map(({ date, about, machine }) => `- ${date}, ${about}: ${machine}`),
  ].join("\n");
}

/** How much worse a figure may be than in the last recorded run before it is shown. */
const TOLERANCE = 0.15;

/** The rows that are worse than in the last recorded run, as sentences. */
export function worseThan(last: Run | undefined, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const before = last?.figures[row.name];
    if (before === undefined) return [];
    const now = figureOf(row);
    const isWorse = row.better === "lower" ? now > before * (1 + TOLERANCE) : now < before * (1 - TOLERANCE);
    return isWorse ? [`${row.name}: ${String(rounded(now))}, ${String(before)} on ${last?.date ?? ""}`] : [];
  });
}
