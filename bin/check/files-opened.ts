import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { routeEntries } from "#shared/api/entries.ts";
import { formatRow, isWithinBudget, type Row } from "../bench/row.ts";
import { root, type StepResult } from "../run/step.ts";

/**
 * The number of files of functions/ that a reader opens to follow a call: its handler and all its direct and indirect
 * imports, without core and adapters, which all calls share.
 */
const calls = [
  { name: "list templates", routes: ["listTemplates"], others: [], target: 11 },
  { name: "save", routes: ["saveTemplate"], others: [], target: 20 },
  { name: "publish", routes: ["publishTemplate"], others: [], target: 18 },
  {
    name: "publish, with its worker",
    routes: ["publishTemplate"],
    others: ["functions/domain/publishing/worker.ts"],
    target: 30,
  },
  { name: "send", routes: ["sendTemplate"], others: [], target: 24 },
] as const;

const isCommon = (file: string) => /^functions\/(core|adapters)\//.test(file);

/** The imports of a file, as paths from the root of the project; packages and other folders are excluded. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"([#.][^"]+)"/g);
  return [...specifiers]
    .map(([, specifier = ""]) =>
      specifier.startsWith("#functions/") ? specifier.slice(1) : join(dirname(file), specifier),
    )
    .filter((path) => path.startsWith("functions/") && existsSync(join(root, path)));
}

function addWithImports(file: string, seen: Set<string>): void {
  if (seen.has(file) || isCommon(file)) return;
  seen.add(file);
  for (const imported of importsOf(file)) addWithImports(imported, seen);
}

function filesOpened({ routes, others }: (typeof calls)[number]): number {
  const handlers = routes.map((route) => {
    const entry = routeEntries.find(({ name }) => name === route);
    if (entry === undefined) throw new Error(`no route is called ${route}`);
    return entry.file;
  });
  const seen = new Set<string>();
  for (const file of [...handlers, ...others]) addWithImports(file, seen);
  return seen.size;
}

/** Fails when a call needs more files than its target. */
export function checkFilesOpened(): StepResult {
  const started = performance.now();
  const rows = calls.map((call): Row => {
    const { name, target } = call;
    return { name: `files opened: ${name}`, value: filesOpened(call), unit: "files", target, better: "lower" };
  });
  return {
    name: "files opened",
    ok: rows.every(isWithinBudget),
    seconds: (performance.now() - started) / 1000,
    output: rows.map(formatRow).join("\n"),
  };
}
