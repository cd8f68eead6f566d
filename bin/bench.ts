import { formatRow, type Row } from "./bench/row.ts";
import { runStep } from "./run/step.ts";

const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  bundles: async () => (await import("./bench/bundles.ts")).bench(),
  init: async () => (await import("./bench/init.ts")).bench(),
  spa: async () => (await import("./bench/spa.ts")).bench(),
  pages: async () => (await import("./bench/pages.ts")).bench(),
  render: async () => (await import("./bench/render.ts")).bench(),
  placeholders: async () => (await import("./bench/placeholders.ts")).bench(),
  editor: async () => (await import("./bench/editor.ts")).bench(),
  list: async () => (await import("./bench/list.ts")).bench(),
  save: async () => (await import("./bench/save.ts")).bench(),
  local: async () => (await import("./bench/local.ts")).bench(),
  "sign-in": async () => (await import("./bench/sign-in.ts")).bench(),
  start: async () => (await import("./bench/start.ts")).bench(),
  synth: async () => (await import("./bench/synth.ts")).bench(),
  publish: async () => (await import("./bench/publish.ts")).bench(),
  "publish-shipped": async () => (await import("./bench/publish.ts")).benchShipped(),
  load: async () => (await import("./bench/load.ts")).bench(),
  events: async () => (await import("./bench/events.ts")).bench(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

const names = Object.keys(benches).filter((name) => asked.length === 0 || asked.includes(name));
const [only = "", ...others] = names;
if (others.length === 0) {
  console.log(`\n${only}`);
  for (const row of (await benches[only]?.()) ?? []) console.log(`  ${formatRow(row)}`);
} else {
  // Each bench runs in a separate process, so that none profits from the warm-up or open connections of another.
  for (const name of names) {
    const { ok, output } = await runStep(name, ["node", import.meta.filename, name]);
    console.log(output.trimEnd());
    if (!ok) process.exitCode = 1;
  }
}
