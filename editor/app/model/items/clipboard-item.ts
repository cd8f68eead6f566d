import * as z from "zod/mini";
import { findItem } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Content, Design, Row } from "#shared/email/design/types.ts";

/** A copied row or content. Its ids are replaced when it is pasted. */
export type ClipboardItem =
  { readonly kind: "row"; readonly row: Row } | { readonly kind: "content"; readonly content: Content };

const marker = "sestina/design-item";

const Envelope = z.strictObject({
  kind: z.literal(marker),
  version: z.literal(1),
  item: z.enum(["row", "content"]),
  row: z.unknown(),
});

/** Longer texts on the clipboard cannot be a copied item. */
const MAX_LENGTH = 2_000_000;

/** The JSON for the clipboard. A content is wrapped in a row, so that both kinds have one format. */
export function writeClipboardItem(design: Design, id: string): string | undefined {
  const found = findItem(design, id);
  if (!found || found.kind === "column") return undefined;
  const row = found.kind === "row" ? found.item : { cells: [1], columns: [{ contents: [found.item] }] };
  return JSON.stringify({ kind: marker, version: 1, item: found.kind, row });
}

/** Reads a copied item from the clipboard's text; undefined for any other text. */
export function readClipboardItem(text: string): ClipboardItem | undefined {
  if (text.length > MAX_LENGTH || !text.startsWith(`{"kind":"${marker}"`)) return undefined;
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
