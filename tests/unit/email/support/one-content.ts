import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { renderDesign, type RenderOptions } from "#shared/email/render/render-design.ts";
import { countingIds } from "./fixtures.ts";

/** A design of one row with one content. */
export function designOf(type: string, values: Values, rowValues: Values = {}, bodyValues: Values = {}): Design {
  const row = newRow([1], [newContent(type, values)]);
  return blankDesign(countingIds(), bodyValues, [{ ...row, values: { ...row.values, ...rowValues } }]);
}

/** The mail of a design of one content. */
export function mailOf(type: string, values: Values, options: RenderOptions = {}): string {
  return renderDesign(designOf(type, values), options).html;
}

/** A mail as clients other than Outlook read it. */
export function withoutOutlook(html: string): string {
  return html
    .replaceAll(/<!--\[if [^\]]*\]>(?!<!-->)[\s\S]*?<!\[endif\]-->/g, "")
    .replaceAll(/<!--\[if [^\]]*\]><!-->|<!--<!\[endif\]-->/g, "");
}
