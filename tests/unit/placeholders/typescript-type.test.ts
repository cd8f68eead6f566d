import fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { sampleData, sparseSampleData } from "#shared/placeholders/sample.ts";
import { placeholderTypeScript, typeName } from "#shared/placeholders/typescript-type.ts";
import { soundTemplate } from "./sound-template.ts";

function treeOf(html: string): PlaceholderObject {
  const found = extractPlaceholders({ subject: "", html });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.tree;
}

interface Use {
  readonly tree: PlaceholderObject;
  readonly data: unknown;
}

/** By use, whether the TypeScript compiler takes the data as the tree's type: all in one file, as a program is dear. */
function isTaken(uses: readonly Use[]): boolean[] {
  const parts = uses.map(({ tree, data }, i) => {
    const declaration = placeholderTypeScript(tree, `t${i}`).replaceAll(/\s+/g, " ");
    return `${declaration}export const value${i}: ${typeName(`t${i}`)} = ${JSON.stringify(data)};`;
  });
  const source = ts.createSourceFile("data.ts", parts.join("\n"), ts.ScriptTarget.ES2022);
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile.bind(host);
  const program = ts.createProgram({
    rootNames: ["data.ts"],
    options: { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] },
    host: { ...host, getSourceFile: (name, ...rest) => (name === "data.ts" ? source : read(name, ...rest)) },
  });
  const complaints = ts.getPreEmitDiagnostics(program, source);
  const lines = new Set(complaints.map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line));
  return uses.map((_, i) => !lines.has(i));
}

describe("the TypeScript type of a template's data", () => {
  it("marks lists, conditions and optional values", () => {
    const html =
      "{{name}} {{#if vip}}yes{{/if}} {{#if note}}{{note}}{{/if}} {{#each items}}{{title}} {{price.net}}{{/each}}";
    expect(placeholderTypeScript(treeOf(html), "order-shipped_2")).toBe(`export interface OrderShipped2Variables {
  name: string | number;
  vip: boolean;
  note?: string | number;
  items: Array<{
    title: string | number;
    price: {
      net: string | number;
    };
  }>;
}
`);
  });

  it.each([
    ["welcome", "WelcomeVariables"],
    ["2025-recap", "Template2025RecapVariables"],
    ["_", "TemplateVariables"],
  ])("is named after the template: %s", (name, called) => {
    expect(typeName(name)).toBe(called);
  });

  it("accepts the data that renders the template and no incomplete data, also for the compiler", () => {
    const trees = fc.sample(soundTemplate, { numRuns: 40, seed: 7 }).map(treeOf);
    const fitting = trees.flatMap((tree) => [sampleData(tree), sparseSampleData(tree)].map((data) => ({ tree, data })));
    const tree = treeOf("{{name}}{{#each items}}{{title}}{{/each}}");
    const lacking = [{ items: [{ title: "a" }] }, { name: "a", items: [{}] }].map((data) => ({ tree, data }));
    expect(isTaken([...fitting, ...lacking])).toEqual([...fitting.map(() => true), ...lacking.map(() => false)]);
  });
});
