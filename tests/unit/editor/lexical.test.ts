import { getSchema, type JSONContent } from "@tiptap/react";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readLexical } from "#editor/app/panels/text/storage/lexical/read-lexical.ts";
import { writeLexical } from "#editor/app/panels/text/storage/lexical/write-lexical.ts";
import { mailSchema } from "#editor/app/panels/text/schema/mail-schema.ts";
import { withMergeTagNodes, withoutMergeTagNodes } from "#editor/app/panels/text/storage/merge-tag-nodes.ts";
import { textJsonHtml } from "#shared/email/render/text-json.ts";
import { lexicalStates } from "./lexical-state.ts";

const schema = getSchema(mailSchema("blocks"));

/** The document in the rich text editor, which refuses what its schema does not allow. */
function edited(json: string, change: (doc: JSONContent) => JSONContent = (doc) => doc): string {
  const read = readLexical(json, "text");
  const node = schema.nodeFromJSON(withMergeTagNodes(read!.doc));
  node.check();
  return writeLexical(withoutMergeTagNodes(change(node.toJSON() as JSONContent)), json);
}

const state = (...children: unknown[]) => JSON.stringify({ root: { children, type: "root", version: 1 } });
const paragraph = (...children: unknown[]) => ({ type: "extended-paragraph", version: 1, format: "", children });
const text = (words: string, format = 0, style = "") => ({
  type: "extended-text",
  text: words,
  format,
  style,
  mode: "normal",
});

/** Inserts text after the last word of the document. */
function typed(doc: JSONContent, words: string): JSONContent {
  const last = doc.content!.at(-1)!;
  const content = [...(last.content ?? []), { type: "text", text: words }];
  return { ...doc, content: [...doc.content!.slice(0, -1), { ...last, content }] };
}

describe("the text of a textJson", () => {
  it("is restored exactly for any Lexical state", () => {
    fc.assert(
      fc.property(lexicalStates, (json) => {
        expect(edited(json)).toBe(json);
      }),
      { numRuns: 300 },
    );
  });

  it("is restored exactly from a real design", () => {
    const design = readFileSync(new URL("../../fixtures/designs/every-type-v24.json", import.meta.url), "utf8");
    const found = [...design.matchAll(/"textJson": ?("(?:[^"\\]|\\.)*")/g)].map(([, quoted]) =>
      String(JSON.parse(quoted!)),
    );
    expect(found).toHaveLength(2);
    for (const json of found) expect(edited(json)).toBe(json);
  });

  it("stays the same where nothing was typed", () => {
    fc.assert(
      fc.property(lexicalStates, (json) => {
        const more = edited(json, (doc) => ({
          ...doc,
          content: [...doc.content!, { type: "paragraph", content: [{ type: "text", text: "end" }] }],
        }));
        const html = textJsonHtml(more);
        expect(html.startsWith(textJsonHtml(json))).toBe(true);
        expect(html.slice(textJsonHtml(json).length)).toMatch(/^<p>(<span>)end<\/span><\/p>$/);
      }),
      { numRuns: 100 },
    );
  });

  it("gets new text in the form of the text around it", () => {
    const written: unknown = JSON.parse(edited(state(paragraph(text("Hello", 1))), (doc) => typed(doc, " {{name}}")));
    expect(written).toEqual({
      root: { type: "root", version: 1, children: [paragraph(text("Hello", 1), text(" {{name}}"))] },
    });
  });

  it.each([
    [
      "bold and a style",
      [{ type: "bold" }, { type: "span", attrs: { kept: { style: "color: #f00;" } } }],
      text("x", 1, "color: #f00;"),
    ],
    ["struck out, raised", [{ type: "strike" }, { type: "sup" }], text("x", 4 + 64)],
    [
      "two styles",
      ["a: b", "c: d;"].map((style) => ({ type: "span", attrs: { kept: { style } } })),
      text("x", 0, "a: b; c: d;"),
    ],
  ])("are written with the bits and styles of Lexical: %s", (_, marks, expected) => {
    const json = state(paragraph(text("y")));
    const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "x", marks }] }] };
    const written = JSON.parse(writeLexical(doc, json)) as { root: { children: { children: unknown[] }[] } };
    expect(written.root.children[0]!.children).toEqual([expected]);
  });

  it("is serialized with new links, lists and alignments", () => {
    const href = { type: "link", attrs: { kept: { href: "https://a.example", target: "_blank" } } };
    const words = (value: string, marks: NonNullable<JSONContent["marks"]> = []) => ({
      type: "text",
      text: value,
      marks,
    });
    const doc = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          attrs: { kept: { style: "text-align: center; line-height: 2;" } },
          content: [words("go "), words("there", [href])],
        },
        {
          type: "orderedList",
          content: [{ type: "listItem", content: [{ type: "paragraph", content: [words("one")] }] }],
        },
      ],
    };
    expect(textJsonHtml(writeLexical(doc, state(paragraph())))).toBe(
      '<p style="text-align: center; line-height: 2;"><span>go </span><a href="https://a.example" target="_blank"><span>there</span></a></p>' +
        "<ol><li><span>one</span></li></ol>",
    );
  });

  it("of a button is one line, and of unreadable JSON undefined", () => {
    expect(readLexical(state(paragraph(text("Buy"))), "button")?.shape).toBe("line");
    expect(readLexical(state(paragraph(), paragraph()), "button")?.shape).toBe("blocks");
    expect(readLexical("{", "text")).toBeUndefined();
    expect(readLexical("[]", "text")).toBeUndefined();
  });
});
