import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const web = resolve(import.meta.dirname, "../../web/src");

/** Imports that no screen waits for, or that the router wraps for all screens. */
const wrappedElsewhere = ["app/screens.ts", "app/public-screens.ts", "app/help-screens.ts"];
const neverWaitedFor = ["lib/error-reports/report-error.ts"];
/** A reload would keep the session that the user ends: tests/e2e/sign-out.spec.ts. */
const neverReloadedFor = ["lib/auth/sign-out.ts"];

it("the page recovers when a lazily loaded part of the app is missing", async () => {
  const bare: string[] = [];
  let imports = 0;
  for await (const file of glob("**/*.{ts,tsx}", { cwd: web })) {
    if ([...wrappedElsewhere, ...neverWaitedFor, ...neverReloadedFor].includes(file)) continue;
    const text = await readFile(resolve(web, file), "utf8");
    for (const { index } of text.matchAll(/\bimport\("/g)) {
      imports += 1;
      // The wrapping call begins in the same statement.
      const statement = text.slice(Math.max(text.lastIndexOf(";", index), text.lastIndexOf("\n\n", index)) + 1, index);
      if (!/\b(lazyChunk|loadChunk|preloadChunk)(<.*>)?\(/.test(statement)) bare.push(`${file}: ${statement.trim()}`);
    }
  }
  expect(imports).toBeGreaterThan(30);
  expect(bare).toEqual([]);
});
