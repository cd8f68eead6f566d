import type { SampleRows } from "#shared/email/render/context.ts";
import { repeatTags } from "#shared/email/render/table-repeat.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { fillSamples } from "./sample-data.ts";

/** At most this many rows are shown, so that a long list does not push the mail out of sight. */
const MOST_ROWS = 3;
/** Ends each row. It is in no text, since the mail's sanitizer removes such comments. */
const end = "<!--sestina-row-->";

/** Rows with the host's samples, or with values that fit the names. Each row is filled in once. */
export function sampleRowsWith(mergeTags: readonly MergeTag[]): SampleRows {
  const known = new Map<string, string | undefined>();
  return (list, html) => {
    const key = `${list} ${html}`;
    if (!known.has(key)) known.set(key, filledRows(list, html, mergeTags));
    return known.get(key);
  };
}

function filledRows(list: string, html: string, mergeTags: readonly MergeTag[]): string | undefined {
  const { before, after } = repeatTags(list);
  const rows = fillSamples(`${before}${html}${end}${after}`, mergeTags)?.split(end).slice(0, -1).slice(0, MOST_ROWS);
  if (rows === undefined || rows.length === 0) return undefined;
  // Only the first row is edited in place.
  return rows
    .map((row, i) => (i === 0 ? row : row.replaceAll(" data-sestina-cell=", " data-sestina-sample=")))
    .join("");
}
