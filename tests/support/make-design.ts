import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";

/** Design JSON of one html block. */
export function makeDesign(html: string): string {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("html", { html })])]));
}
