import { isObject } from "#shared/email/design/json.ts";
import { repeatTags } from "#shared/email/render/table-repeat.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { fillKnown } from "./fill-known.ts";
import { knownSamples, type KnownSamples } from "./known-samples.ts";
import { namesOf } from "./sample-paths.ts";
import { markedRow, type TagDrawing } from "./tag-drawing.ts";

/** Ends each row. It is in no text, since the mail's sanitizer removes such comments. */
const end = "<!--sestina-row-->";

/** Draws a mail with the host's samples. Each row is filled in once. */
export function drawnAsSamples(mergeTags: readonly MergeTag[]): TagDrawing {
  const samples = knownSamples(mergeTags);
  const repeated = new Map<string, string>();
  let filled: ReadonlyMap<string, string> = new Map();
  return {
    repeatedRow: (list, html) => {
      const key = `${list} ${html}`;
      const row = repeated.get(key) ?? repeatedRow(list, html, samples);
      repeated.set(key, row);
      return row;
    },
    rows: (rows, editing) => {
      const edited = editing === null ? undefined : ` data-sestina-id="${editing}"`;
      const next = new Map(rows.map((html) => [html, filled.get(html) ?? fillKnown(html, samples)]));
      filled = next;
      return rows.map((html) => (edited !== undefined && html.includes(edited) ? html : (next.get(html) ?? html)));
    },
  };
}

function repeatedRow(list: string, html: string, samples: KnownSamples): string {
  const { before, after } = repeatTags(list);
  const items = namesOf(list).reduce<unknown>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    samples.data,
  );
  const filled = Array.isArray(items) ? fillKnown(`${before}${html}${end}${after}`, samples) : before;
  const rows = filled.split(end).slice(0, -1);
  if (rows.length === 0 || filled.startsWith(before)) return markedRow(list, html);
  // Only the first row is edited in place.
  return rows
    .map((row, i) => (i === 0 ? row : row.replaceAll(" data-sestina-cell=", " data-sestina-sample=")))
    .join("");
}
