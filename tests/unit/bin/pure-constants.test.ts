import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { withPureConstants } from "../../../bin/build/pure-constants.ts";

/** What a bundler keeps of a source that exports nothing but `used`. */
async function keptOf(source: string): Promise<string> {
  const contents = withPureConstants(source, "models.ts");
  const { outputFiles } = await build({
    stdin: { contents: `import { used } from "models"; console.log(used);`, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    external: ["zod"],
    plugins: [
      {
        name: "models",
        setup: (bundler) => {
          bundler.onResolve({ filter: /^models$/ }, () => ({ path: "models", namespace: "models" }));
          bundler.onLoad({ filter: /^/, namespace: "models" }, () => ({ contents, loader: "ts" }));
        },
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join("");
}

const used = "export const used = z.string().min(1);";

describe("a model that nothing uses", () => {
  it.each([
    "export const Unused = z.object({ unused: z.string().max(3), list: z.array(z.int()) }).strict();",
    'const part = z.enum(["unused"]); export const Unused = z.union([part, z.literal("unused")]);',
    "export const Unused: Model = z.object({ unused: isNew ? z.int() : z.string() }) satisfies Model;",
    'export const unused = new Set(["unused"]);',
    "export const unused = { of: z.string(), list: [z.int()], not: !z.int() };",
  ])("is dropped: %s", async (unused) => {
    const kept = await keptOf(`import * as z from "zod"; const isNew = true; ${unused} ${used}`);
    expect(kept).toContain("min(1)");
    expect(kept.toLowerCase()).not.toContain("unused");
  });

  it("stays if what nothing uses has an effect", async () => {
    const kept = await keptOf(`import * as z from "zod"; z.config({ effect: 1 }); ${used}`);
    expect(kept).toContain("effect");
  });

  it("changes nothing of what is used, nor of what functions do", async () => {
    const kept = await keptOf(`import * as z from "zod"; const one = z.int(); export const used = () => one.parse(1);`);
    expect(kept).toContain("z.int()");
    expect(withPureConstants("export const f = () => g();", "f.ts")).toBe("export const f = () => g();");
  });
});
