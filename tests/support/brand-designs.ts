import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Brand } from "#shared/models/brand.ts";

/** A mail in a brand's main color, in the form that templates are saved in. */
export function designInBrand({ colors: [main] }: Brand, words = "Hello"): string {
  let ids = 0;
  const newId = () => `brand-${String((ids += 1)).padStart(4, "0")}`;
  const text = newContent("text", { text: `<p style="color:${main!.color}">${words}</p>` });
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], [text])]));
}
