import type { CellPlace } from "#shared/email/design/table-edits.ts";
import { selectorOfText } from "./item-elements.ts";
import { chipCss, hiddenChips } from "./tag-chips.ts";

/** Items that are hidden on the shown device are dimmed, so that they can still be selected. */
const dimHidden = `
@media (min-width: 481px) {
  table[data-sestina-id].hide-desktop { display: table !important; }
  div[data-sestina-id].hide-desktop { display: block !important; }
  [data-sestina-id].hide-desktop { max-height: none !important; overflow: visible !important; opacity: 0.35; }
}
@media (max-width: 480px) {
  table[data-sestina-id].hide-mobile { display: table !important; }
  div[data-sestina-id].hide-mobile { display: block !important; }
  [data-sestina-id].hide-mobile { max-height: none !important; overflow: visible !important; opacity: 0.35; }
}`;

/** The only column of an empty mail is as high as its welcome, which is drawn over it. */
const blankColumn = `
[data-sestina-rows] > div:only-child [data-sestina-kind="column"]:only-of-type [data-sestina-empty] {
  height: 260px !important;
}`;

/**
 * CSS that the canvas adds to the mail. A text that is edited stays in the layout but is transparent: the text editor
 * lies over it. It may need more height, since it has tags where the mail may show samples. Its color is not changed, because the
 * text editor copies it.
 */
export function canvasCss(editing: string | null, cell: CellPlace, textHeight: number): string {
  const always = `${dimHidden}${blankColumn}${chipCss}`;
  if (editing === null) return always;
  const text = selectorOfText(editing, cell);
  return `${always}
${text}, ${text} * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }
${text} { box-sizing: border-box !important; min-height: ${textHeight}px !important; }
${text}:is(td, th) { height: ${textHeight}px !important; }
${hiddenChips(text)}
${text} ::marker { color: transparent; }`;
}
