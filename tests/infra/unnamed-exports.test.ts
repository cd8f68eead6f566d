import { build } from "esbuild";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { leaveOut } from "../../bin/build/leave-out.ts";
import { unnamedExports } from "../../bin/build/unnamed-exports.ts";

const root = resolve(import.meta.dirname, "../..");

const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    metafile: true,
    write: false,
    logLevel: "silent",
    plugins: [unnamedExports(), leaveOut("any")],
  });

it("finds the commands of a client that an adapter uses", async () => {
  const { metafile } = await bundle('export { SendEmailCommand } from "@aws-sdk/client-sesv2";');
  const commands = Object.keys(metafile.inputs)
    .map((file) => /client-sesv2\/dist-es\/commands\/(\w+)\.js$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  expect(commands).toContain("SendEmailCommand");
  expect(commands).toContain("CreateEmailTemplateCommand");
  expect(commands).not.toContain("CreateExportJobCommand");
});

it("fails if a used command cannot be found", async () => {
  const used = bundle('export { CreateExportJobCommand } from "@aws-sdk/client-sesv2";');
  await expect(used).rejects.toThrow(/No matching export in "\S*client-sesv2\/dist-es\/index\.js"/);
});
