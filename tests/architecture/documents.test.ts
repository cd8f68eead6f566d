import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFile(resolve(root, file), "utf8");

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root, exclude: (name) => name.endsWith("node_modules") })) {
    files.push(file);
  }
  return files.sort();
}

const folders = ["shared", "functions", "infra", "web", "cli", "construct", "editor", "local", "bin", "tests", "docs"];
const documents = new Map<string, string>();

beforeAll(async () => {
  const files = await filesOf(`{*,{${folders.join(",")}}/**/*}.md`);
  for (const file of files) documents.set(file, await read(file));
});

const withoutCode = (text: string) => text.replaceAll(/```.*?```/gs, "").replaceAll(/`[^`\n]*`/g, "");

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.replaceAll(/```.*?```/gs, "").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${String(count)}`;
  });
}

describe("documents", () => {
  it("have no relative link to a file or heading that does not exist", () => {
    const broken: string[] = [];
    for (const [file, text] of documents) {
      for (const [, target = ""] of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [path = "", anchor] = target.split("#");
        const linked = path === "" ? file : join(dirname(file), path);
        if (!existsSync(resolve(root, linked))) broken.push(`${file}: ${target}`);
        const headings = documents.get(linked);
        if (anchor !== undefined && headings !== undefined && !anchorsOf(headings).includes(anchor)) {
          broken.push(`${file}: ${target}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it("name no path of the repository that does not exist", () => {
    const path = new RegExp(String.raw`(?<![\w/.@#<>:*-])(?:${folders.join("|")})/[\w./*{}<>,-]*`, "g");
    const missing: string[] = [];
    for (const [file, text] of documents) {
      for (const [found] of text.matchAll(path)) {
        if (/[*{}<>]/.test(found)) continue;
        const name = found.replace(/[.,/]+$/, "");
        if (!["", ".ts", ".tsx"].some((ending) => existsSync(resolve(root, name + ending)))) {
          missing.push(`${file}: ${found}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it("are named by code only if they exist", async () => {
    const files = await filesOf(`{*.{js,cjs},{${folders.join(",")}}/**/*.{ts,tsx,js}}`);
    const missing = await Promise.all(
      files.map(async (file) => {
        const named = (await read(file)).matchAll(/(?<![\w/.-])(?:docs\/[\w/-]+|[A-Z]+)\.md\b/g);
        return [...named].filter(([found]) => !existsSync(resolve(root, found))).map(([found]) => `${file}: ${found}`);
      }),
    );
    expect(missing.flat()).toEqual([]);
  });

  it("use none of the words that the glossary replaces", () => {
    const words = /\b(?:whoever|somebody|someone|anybody|nobody|everybody|anew|beside|told|tells|lately)\b/gi;
    const found = [...documents]
      .filter(([file]) => file !== "docs/glossary.md" && file !== "docs/asvs.md")
      .flatMap(([file, text]) => [...withoutCode(text).matchAll(words)].map(([word]) => `${file}: ${word}`));
    expect(found).toEqual([]);
  });

  it("are all reachable from the index of documents", () => {
    const index = documents.get("docs/README.md") ?? "";
    const pages = [...documents.keys()].filter((file) => /^docs\/[^/]+\.md$/.test(file) && file !== "docs/README.md");
    expect(pages.filter((file) => !index.includes(`](${basename(file)})`))).toEqual([]);
  });
});

describe("decisions", () => {
  const pages = () =>
    [...documents].filter(([file]) => file.startsWith("docs/decisions/") && basename(file) !== "README.md");

  it("are numbered without a gap, and state number, status and date", () => {
    const wrong = pages().filter(([file, text], index) => {
      const number = String(index + 1).padStart(4, "0");
      const head = new RegExp(
        String.raw`^# ${number} [A-Z].+\n\n- Status: (?:accepted|superseded by \[\d{4}\]\(\S+\))\n- Date: \d{4}-\d\d-\d\d\n`,
      );
      return !new RegExp(`^${number}(?:-[a-z0-9]+)+\\.md$`).test(basename(file)) || !head.test(text);
    });
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it("are in the index with the title, status and date of their page", () => {
    const rows = pages().map(([file, text]) => {
      const [, number = "", title = ""] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      const [, status = ""] = /^- Status: (.+)$/m.exec(text) ?? [];
      const [, date = ""] = /^- Date: (.+)$/m.exec(text) ?? [];
      return [number, `[${title}](${basename(file)})`, status, date];
    });
    const index = documents.get("docs/decisions/README.md") ?? "";
    const listed = [...index.matchAll(/^\| \d{4} .*$/gm)].map(([row]) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(listed).toEqual(rows);
  });
});
