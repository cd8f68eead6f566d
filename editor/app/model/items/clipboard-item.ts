import * as z from "zod/mini";
import { findItem } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Content, Design, Row } from "#shared/email/design/types.ts";

/** What is copied: one row, or one content. Ids in it mean nothing where it is pasted. */
export type Clip =
  { readonly kind: "row"; readonly row: Row } | { readonly kind: "content"; readonly content: Content };

const mark = "sestina/design-item";

const Envelope = z.strictObject({
  kind: z.literal(mark),
  version: z.literal(1),
  item: z.enum(["row", "content"]),
  row: z.unknown(),
});

/** No copy of ours is longer; a clipboard can hold anything. */
const longest = 2_000_000;

/** The JSON that goes to the clipboard. A content travels in a row of its own, so that both have one shape. */
export function writeClip(design: Design, id: string): string | undefined {
  const found = findItem(design, id);
  if (!found || found.kind === "column") return undefined;
  const row = found.kind === "row" ? found.item : { cells: [1], columns: [{ contents: [found.item] }] };
  return JSON.stringify({ kind: mark, version: 1, item: found.kind, row });
}

/** The copy in a text of the clipboard; undefined when it holds anything else. */
export function readClip(text: string): Clip | undefined {
  if (text.length > longest || !text.startsWith(`{"kind":"${mark}"`)) return undefined;
  const envelope = Envelope.safeParse(parsed(text));
  if (!envelope.success) return undefined;
  const read = readDesign({ body: { rows: [envelope.data.row] } });
  const row = read.ok ? read.design.body.rows[0] : undefined;
  if (!row || row.columns.length === 0) return undefined;
  if (envelope.data.item === "row") return { kind: "row", row };
  const content = row.columns[0]?.contents[0];
  return content && { kind: "content", content };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
