import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { earlyScript, earlyScriptSource } from "#shared/early-script.ts";

it("is allowed by its hash, and no other script is", () => {
  const hash = createHash("sha256").update(earlyScript).digest("base64");
  expect(earlyScriptSource).toBe(`'sha256-${hash}'`);
});
