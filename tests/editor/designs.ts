import { readFileSync } from "node:fs";

/** A real design, or a synthetic one, as JSON without spaces. */
export function storedDesign(name: string, folder: "designs" | "built" = "designs"): string {
  const text = readFileSync(new URL(`../fixtures/${folder}/${name}`, import.meta.url), "utf8");
  return JSON.stringify(JSON.parse(text));
}

const heading = (id: string, text: string) => ({ id, type: "heading", values: { text, headingType: "h1" } });

/** Two rows: one with two headings, and one of two columns with a text in the first. */
export function smallDesign() {
  return {
    counters: { u_row: 2, u_column: 3, u_content_heading: 2, u_content_text: 1 },
    schemaVersion: 24,
    body: {
      id: "body000001",
      rows: [
        {
          id: "row0000001",
          cells: [1],
          columns: [{ id: "column0001", contents: [heading("heading001", "First"), heading("heading002", "Second")] }],
          values: {},
        },
        {
          id: "row0000002",
          cells: [1, 1],
          columns: [
            { id: "column0002", contents: [{ id: "text000001", type: "text", values: { text: "<p>Words</p>" } }] },
            { id: "column0003", contents: [] },
          ],
          values: {},
        },
      ],
      headers: [],
      footers: [],
      values: { contentWidth: "600px" },
    },
  };
}
