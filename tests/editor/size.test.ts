import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";

const folder = inject("editorSite").editor;
const kilobytes = async (name: string) => gzipSync(await readFile(join(folder, name))).length / 1024;

describe("the built editor", () => {
  test("loads at most 300 KB at first, gzipped", async () => {
    const page = await readFile(join(folder, "frame.html"), "utf8");
    const assets = Array.from(page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g), ([, name]) => name!);
    expect(new Set(assets.map((name) => name.split(".").at(-1)))).toEqual(new Set(["css", "js"]));
    const sizes = await Promise.all(["embed.js", "frame.html", ...assets].map(kilobytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300);
  });

  test("costs a host page at most 10 KB until it opens a frame", async () => {
    expect(await kilobytes("embed.js")).toBeLessThanOrEqual(10);
  });

  test("has no inline script and no eval, which a strict content security policy refuses", async () => {
    const page = await readFile(join(folder, "frame.html"), "utf8");
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
    expect(await readFile(join(folder, "embed.js"), "utf8")).not.toMatch(/\beval\(|new Function\(/);
  });
});
