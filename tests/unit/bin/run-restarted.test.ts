import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "vitest";
import { runRestarted } from "#bin/run/run-restarted.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";

let folder: string;
let program: ReturnType<typeof runRestarted>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restarted-"));
  await write("package.json", '{ "type": "module" }');
  await write("version.js", 'export const version = "first";');
  await write("reloaded.js", "export {};");
  await write(
    "main.js",
    [
      'import { appendFileSync } from "node:fs";',
      'import { version } from "./version.js";',
      'await import("./reloaded.js?reload=1");',
      `appendFileSync(${JSON.stringify(join(folder, "starts"))}, version + "\\n");`,
      "setInterval(() => undefined, 1000);",
    ].join("\n"),
  );
  program = runRestarted({ args: ["main.js"], cwd: folder, env: process.env });
});
afterEach(async () => {
  await program.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const starts = async () => (await readFile(join(folder, "starts"), "utf8").catch(() => "")).split("\n").slice(0, -1);

test("a program starts again when a module of it changes, not when one does that it reloads itself", async () => {
  await expectSoon(starts).toEqual(["first"]);
  await write("reloaded.js", "export const changed = true;");
  await write("version.js", 'export const version = "second";');
  await expectSoon(starts).toEqual(["first", "second"]);
  await write("reloaded.js", "export {};");
  await write("version.js", 'export const version = "third";');
  await expectSoon(starts).toEqual(["first", "second", "third"]);
});

test("a program that failed starts again once a module of it has changed", async () => {
  await expectSoon(starts).toEqual(["first"]);
  const note = `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(join(folder, "starts"))}, "failed\\n");`;
  await write("version.js", `${note} process.exit(1);\nexport const version = "";`);
  await expectSoon(starts).toEqual(["first", "failed"]);
  await write("version.js", 'export const version = "repaired";');
  await expectSoon(starts).toEqual(["first", "failed", "repaired"]);
});
