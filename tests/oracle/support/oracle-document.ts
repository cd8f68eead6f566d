import { textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { oracleRender } from "#bin/oracle/oracle-render.ts";

/**
 * The oracle's body in a document such as Unlayer's hosted editor exports: the exporters make bodies alone.
 * Rules for phones of single items come from our mail, which is the only one that makes them, and so does the direction of
 * the document. Nothing else of ours reads the design here.
 */
export function oracleDocument(design: Design, mobileRules: string): string {
  const { body, css } = oracleRender(design);
  const pixels = Number.parseFloat(textAt(design.body.values ?? {}, "contentWidth", "500px"));
  const direction = textAt(design.body.values ?? {}, "textDirection", "");
  const shares = new Set([...body.matchAll(/u-col-([\dp]+)/g)].map((match) => match[1] ?? ""));
  const columns = [...shares].map((name) => {
    const percent = Number(name.replace("p", "."));
    return { name, percent, pixels: exactShare(percent) * pixels };
  });
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html${direction === "" ? "" : ` dir="${direction}"`}><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1.0"><style type="text/css">
@media only screen and (min-width: ${pixels + 20}px) {
  .u-row { width: ${pixels}px !important; }
  .u-row .u-col { vertical-align: top; }
  ${columns.map((column) => `.u-row .u-col-${column.name} { width: ${column.pixels}px !important; }`).join("\n  ")}
}
@media only screen and (max-width: ${pixels + 20}px) {
  .u-row-container { max-width: 100% !important; padding-left: 0px !important; padding-right: 0px !important; }
  .u-row { width: 100% !important; }
  .u-row .u-col { display: block !important; width: 100% !important; min-width: 320px !important; max-width: 100% !important; }
  .u-row .u-col > div { margin: 0 auto; }
  .no-stack .u-col { min-width: 0 !important; display: table-cell !important; }
  ${columns.map((column) => `.no-stack .u-col-${column.name} { width: ${column.percent}% !important; }`).join("\n  ")}
}
body { margin: 0; padding: 0; }
table, td, tr { border-collapse: collapse; vertical-align: top; }
p { margin: 0; }
* { line-height: inherit; }
${css}
@media (min-width: 0px) { .hide-default__display-table { display: table !important; } .hide-default__display-block { display: block !important; } }
@media (max-width: 480px) { .hide-mobile { max-height: 0px; overflow: hidden; display: none !important; } }
@media (min-width: 481px) { .hide-desktop { max-height: 0px; overflow: hidden; display: none !important; } }
${mobileRules}
</style></head>${body}</html>`;
}

/** Class names carry two decimals: 33.33 stands for a third. */
function exactShare(percent: number): number {
  const third = Math.round(percent * 3) / 300;
  return Math.abs(third * 100 - percent) < 0.01 ? third : percent / 100;
}
