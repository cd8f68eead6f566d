import { formatRow, type Row } from "./bench/row.ts";

const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  bundles: async () => (await import("./bench/bundles.ts")).bench(),
  init: async () => (await import("./bench/init.ts")).bench(),
  spa: async () => (await import("./bench/spa.ts")).bench(),
  render: async () => (await import("./bench/render.ts")).bench(),
  placeholders: async () => (await import("./bench/placeholders.ts")).bench(),
  editor: async () => (await import("./bench/editor.ts")).bench(),
  list: async () => (await import("./bench/list.ts")).bench(),
  local: async () => (await import("./bench/local.ts")).bench(),
  publish: async () => (await import("./bench/publish.ts")).bench(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await run()) console.log(`  ${formatRow(row)}`);
}
