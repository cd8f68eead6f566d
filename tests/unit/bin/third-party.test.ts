import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeSource } from "#bin/build/notice-sources.ts";
import { thirdPartyNotices } from "#editor/build/third-party.ts";

const root = resolve(import.meta.dirname, "../../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "third-party-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A script of one line, built by itself. */
async function buildScript(name: string, code: string, plugins: ReturnType<typeof thirdPartyNotices>[]): Promise<void> {
  const entry = join(folder, `${name}.js`);
  await writeFile(entry, code);
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    resolve: {
      alias: {
        uqr: resolve(root, "node_modules/uqr"),
        "@tanstack/query-core": resolve(root, "node_modules/@tanstack/query-core"),
      },
    },
    plugins,
    build: {
      outDir: join(folder, "out"),
      emptyOutDir: false,
      lib: { entry, formats: ["es"], fileName: name },
    },
  });
}

describe("the notices next to a bundle", () => {
  it("are those of the packages in it, of all builds into the folder, with their licences' words", async () => {
    const notices = thirdPartyNotices("Packages of two builds");
    await buildScript("one", 'import { encode } from "uqr"; console.log(encode("a"));', [notices]);
    await buildScript("two", 'import { hashKey } from "@tanstack/query-core"; console.log(hashKey([]));', [notices]);
    const text = await readFile(join(folder, "out/third-party.txt"), "utf8");
    expect(text).toMatch(/^Packages of two builds\n\n-{80}\n\n@tanstack\/query-core 5\.\d+\.\d+\n\nMIT License/);
    expect(text).toMatch(/\nuqr 0\.\d+\.\d+\n\nMIT License/);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
    expect(text).not.toContain("react");
  });

  it("are also those of the package that the list of common passwords is made of", async () => {
    const list = resolve(root, "shared/passwords/common-passwords.ts");
    await buildScript(
      "passwords",
      `import { commonPasswordDigests } from "${list}"; console.log(commonPasswordDigests);`,
      [thirdPartyNotices("Packages of data", noticeSource)],
    );
    const text = await readFile(join(folder, "out/third-party.txt"), "utf8");
    expect(text).toMatch(/\n@zxcvbn-ts\/language-common \d+\.\d+\.\d+\n\nCopyright/);
  });
});
