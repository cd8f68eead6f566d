import { linkBlock } from "#shared/email/design/block-sync.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";

/** A row with a version of a block. */
export interface Shown {
  readonly id: string;
  readonly version: number;
  readonly html: string;
}

/** Design JSON of rows with blocks, as the editor inserts them, followed by a row of the mail. */
export function designShowing(...shown: readonly Shown[]): string {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  const rows = [...shown.map(({ html }) => html), "<p>Of its own</p>"].map((html) =>
    newRow([1], [newContent("html", { html })]),
  );
  const design = blankDesign(newId, {}, rows);
  const rowIds = idsOf(design, "row");
  return JSON.stringify(
    shown.reduce((current, { id, version }, at) => linkBlock(current, rowIds[at]!, id, String(version)).design, design),
  );
}

/** Design JSON of several rows. */
export function designOfRows(...htmls: readonly string[]): string {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  return JSON.stringify(
    blankDesign(
      newId,
      {},
      htmls.map((html) => newRow([1], [newContent("html", { html })])),
    ),
  );
}
