import { selectorOfItem } from "./item-elements.ts";

/** What is hidden on the device shown is dimmed instead, or nobody could select it to show it again. */
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

/**
 * What the canvas adds to the mail's own styles. Words that are being edited keep their room but do not show: the
 * editor's own lie over them, and may need more room: a merge tag is told by its name there. Their colour is left alone, since the editor takes it from them.
 */
export function canvasCss(editing: string | null, room: number): string {
  if (editing === null) return dimHidden;
  const words = `${selectorOfItem(editing)} [data-sestina-words]`;
  return `${dimHidden}
${words}, ${words} * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }
${words} { box-sizing: border-box !important; min-height: ${room}px !important; }
${words} ::marker { color: transparent; }`;
}
