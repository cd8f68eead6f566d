import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { german } from "#web/lib/texts/german/german.ts";
import { browserLanguage } from "#web/lib/texts/language.ts";
import { counted, say, sayWith } from "#web/lib/texts/say.ts";
import { sayFrom } from "#shared/texts/say.ts";

const web = resolve(import.meta.dirname, "../../../web/src");
const dictionaries = resolve(web, "lib/texts/german");

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

function visitAll(source: string, visit: (node: ts.Node) => void): void {
  const within = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, within);
  };
  within(ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
}

/** The English texts of a dictionary. */
function textsIn(dictionary: string): string[] {
  const found: string[] = [];
  visitAll(dictionary, (node) => {
    if (ts.isPropertyAssignment(node) && (ts.isStringLiteral(node.name) || ts.isIdentifier(node.name)))
      found.push(node.name.text);
  });
  return found;
}

/** Every string that stands in the code of a module, and the plurals that `counted` makes. */
function stringsIn(source: string): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    if (!ts.isStringLiteralLike(node)) return;
    found.push(node.text);
    if (/^[a-z A-Z]+$/.test(node.text)) found.push(`${node.text}s`);
  });
  return found;
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const outside = files
    .map((file) => resolve(folder, file))
    .filter((file) => folder === dictionaries || !file.startsWith(dictionaries));
  return Promise.all(outside.map((file) => readFile(file, "utf8")));
}

describe("the German texts of the app", () => {
  it("have the placeholders of the English ones, and say something", () => {
    const wrong = Object.entries(german).filter(
      ([english, text]) => text.trim() === "" || placeholdersOf(text).join() !== placeholdersOf(english).join(),
    );
    expect(wrong).toEqual([]);
  });

  it("are in one dictionary each", async () => {
    const all = (await sourcesIn(dictionaries)).flatMap(textsIn);
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
    expect(all.length).toBeGreaterThan(2000);
  });

  it("are all used by a screen", async () => {
    const used = new Set((await sourcesIn(web)).flatMap(stringsIn));
    const all = (await sourcesIn(dictionaries)).flatMap(textsIn);
    expect(all.filter((text) => !used.has(text))).toEqual([]);
  });
});

describe("the language of the app", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["fr", "de"], "de"],
    [["en-GB", "de"], "en"],
    [["DE"], "de"],
    [["fr", "nl-BE"], "en"],
    [[], "en"],
  ] as const)("is, in a browser of %j, %s", (tags, language) => {
    expect(browserLanguage(tags)).toBe(language);
  });
});

describe("a text", () => {
  it("is filled in, in the order of its language", () => {
    expect(
      sayFrom({ "{done} of {total} done": "Von {total} sind {done} fertig" })("{done} of {total} done", {
        done: 1,
        total: 2,
      }),
    ).toBe("Von 2 sind 1 fertig");
    expect(say("Delete {name}?", { name: "{other}" })).toBe("Delete {other}?");
  });

  it("has the noun that fits its count", () => {
    expect([counted(1, "template"), counted(1200, "template"), counted(0, "entry", "entries")]).toEqual([
      "1 template",
      "1,200 templates",
      "0 entries",
    ]);
  });

  it("takes elements", () => {
    const node = sayWith("{choose} or {compare}.", { choose: "A", compare: "B" });
    expect(node).toMatchObject({ props: { children: ["", "A", " or ", "B", "."] } });
  });
});
