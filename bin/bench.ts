import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { readHistory, record, worseThan } from "./bench/history.ts";
import { formatRow, Row } from "./bench/row.ts";
import { runStep } from "./run/step.ts";

const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  bundles: async () => (await import("./bench/bundles.ts")).bench(),
  init: async () => (await import("./bench/init.ts")).bench(),
  spa: async () => (await import("./bench/spa.ts")).bench(),
  pages: async () => (await import("./bench/pages.ts")).bench(),
  render: async () => (await import("./bench/render.ts")).bench(),
  placeholders: async () => (await import("./bench/placeholders.ts")).bench(),
  translations: async () => (await import("./bench/translations.ts")).bench(),
  editor: async () => (await import("./bench/editor.ts")).bench(),
  list: async () => (await import("./bench/list.ts")).bench(),
  contents: async () => (await import("./bench/contents.ts")).bench(),
  save: async () => (await import("./bench/save.ts")).bench(),
  "save-languages": async () => (await import("./bench/save-languages.ts")).bench(),
  local: async () => (await import("./bench/local.ts")).bench(),
  "sign-in": async () => (await import("./bench/sign-in.ts")).bench(),
  start: async () => (await import("./bench/start.ts")).bench(),
  reload: async () => (await import("./bench/reload.ts")).bench(),
  synth: async () => (await import("./bench/synth.ts")).bench(),
  publish: async () => (await import("./bench/publish.ts")).bench(),
  "publish-languages": async () => (await import("./bench/publish-languages.ts")).bench(),
  "publish-guard": async () => (await import("./bench/publish-guard.ts")).bench(),
  "publish-shipped": async () => (await import("./bench/publish.ts")).benchShipped(),
  units: async () => (await import("./bench/units.ts")).bench(),
  cli: async () => (await import("./bench/cli.ts")).bench(),
  load: async () => (await import("./bench/load.ts")).bench(),
  events: async () => (await import("./bench/events.ts")).bench(),
};

// `npm run bench` runs all, `npm run bench -- init list` some. `--json` prints the rows as JSON; `--record="before issue 21"` adds the run to
// docs/performance-history.json, with which each run is compared.
const { values: options, positionals: asked } = parseArgs({
  options: { json: { type: "boolean", default: false }, record: { type: "string" }, rows: { type: "string" } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

/** Runs a bench in a separate process, so that none profits from the warm-up or open connections of another. */
async function run(name: string): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-bench-"));
  const file = join(folder, "rows.json");
  try {
    const { ok, output } = await runStep(name, ["node", import.meta.filename, name, "--rows", file]);
    if (!options.json) console.log(`\n${name}`);
    if (!ok || (!options.json && output.trim() !== "")) console.error(output.trimEnd());
    if (!ok) process.exitCode = 1;
    return ok ? z.array(Row).parse(JSON.parse(await readFile(file, "utf8"))) : [];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const names = Object.keys(benches).filter((name) => asked.length === 0 || asked.includes(name));
if (options.rows !== undefined) {
  const [name = ""] = names;
  await writeFile(options.rows, JSON.stringify(await benches[name]?.()));
} else {
  const last = (await readHistory()).at(-1);
  const rows: Row[] = [];
  for (const name of names) {
    const own = await run(name);
    rows.push(...own);
    if (!options.json) for (const row of own) console.log(`  ${formatRow(row)}`);
  }
  const worse = worseThan(last, rows);
  if (options.json) console.log(JSON.stringify(rows, undefined, 2));
  else if (worse.length > 0)
    console.log(`\nMore than 15 % worse than in the last recorded run:\n  ${worse.join("\n  ")}`);
  if (options.record !== undefined) await record(options.record, rows);
}
