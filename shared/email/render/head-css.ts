import { objectAt, textAt } from "../design/json.ts";
import type { Context } from "./context.ts";
import { rounded } from "./dimensions.ts";
import { shareName } from "./draw-column.ts";
import { bodyHoverRule } from "./hover.ts";
import { css } from "./style.ts";

/** The rules of the head, written after the body is drawn: they hold only what the body uses. */
export function headCss(context: Context): string {
  return [
    gridRules(context),
    resetRules(context),
    colourRules(context),
    ...context.rules,
    hidingRules(context),
    phoneRules(context),
  ]
    .filter((rules) => rules !== "")
    .join("\n");
}

/** Columns stand side by side where the mail has its full width, and one below the other where it has not. */
function gridRules({ width, columnShares, sides, prefix }: Context): string {
  const { pixels, css: full, isPercent } = width;
  const row = `.${prefix}-row`;
  const column = `.${prefix}-col`;
  const shares = [...columnShares].sort((a, b) => a - b);
  const sideBySide = shares.map(
    (share) => `${row} ${column}-${shareName(share)}{width:${rounded(share * pixels)}px !important}`,
  );
  const unstacked = shares.map(
    (share) => `.no-stack ${column}-${shareName(share)}{width:${rounded(share * 100)}% !important}`,
  );
  const noSides = `${row}-container{padding-left:0px !important;padding-right:0px !important}`;
  const wide = [
    `@media only screen and (min-width:${pixels + 20}px){`,
    `${row}{width:${full} !important}`,
    `${row} ${column}{vertical-align:top}`,
    ...sideBySide,
    "}",
  ];
  const narrow = [
    // Next to the full width there is no room for the padding: it would push the contents out of the window's middle.
    ...(isPercent || sides.widest <= 20
      ? []
      : [`@media only screen and (max-width:${pixels + sides.widest}px){`, noSides, "}"]),
    `@media only screen and (max-width:${pixels + 20}px){`,
    `${row}-container{max-width:100% !important;padding-left:0px !important;padding-right:0px !important}`,
    `${row}{width:100% !important}`,
    `${row} ${column}{display:block !important;width:100% !important;min-width:320px !important;max-width:100% !important}`,
    `${row} ${column}>div{margin:0 auto}`,
    `.no-stack ${column}{min-width:0 !important;display:table-cell !important}`,
    ...unstacked,
    "}",
  ];
  return [...(isPercent ? [] : wide), ...narrow].join("\n");
}

/** An imported document keeps the looks it had, so only our own contents are reset in it. */
function resetRules({ isImport }: Context): string {
  const texts = ["text", "paragraph", "heading", "button", "menu", "table"]
    .map((type) => `.u_content_${type} p`)
    .join(",");
  if (isImport) return `body{margin:0;padding:0}\n${texts}{margin:0}`;
  return (
    "body{margin:0;padding:0}\n" +
    "table,td,tr{border-collapse:collapse;vertical-align:top}\n" +
    "p{margin:0}\n" +
    ".ie-container table,.mso-container table{table-layout:fixed}\n" +
    "*{line-height:inherit}\n" +
    "a[x-apple-data-detectors=true]{color:inherit !important;text-decoration:none !important}"
  );
}

function colourRules({ body, isImport }: Context): string {
  const colour = css({ color: textAt(body, "textColor") });
  const links = objectAt(body, "linkStyle");
  if (isImport) return "";
  const link = css({
    color: textAt(links, "linkColor"),
    "text-decoration": links["linkUnderline"] === false ? "none" : "underline",
  });
  const isStyled = links["body"] !== false && link !== "";
  return [
    colour === "" ? "" : `table,td{${colour}}`,
    isStyled ? `#u_body a{${link}}` : "",
    isStyled ? bodyHoverRule(links) : "",
  ]
    .filter((rule) => rule !== "")
    .join("\n");
}

function hidingRules({ hides }: Context): string {
  const gone = "{max-height:0 !important;overflow:hidden !important;display:none !important}";
  const rules: string[] = [];
  if (hides.desktop) {
    rules.push(
      "@media (min-width:0px){.hide-default__display-table{display:table !important}.hide-default__display-block{display:block !important}}",
    );
    rules.push(`@media (min-width:481px){.hide-desktop${gone}}`);
  }
  if (hides.mobile) rules.push(`@media (max-width:480px){.hide-mobile${gone}}`);
  return rules.join("\n");
}

function phoneRules({ mobileRules }: Context): string {
  return mobileRules.length === 0 ? "" : `@media (max-width:480px){\n${mobileRules.join("\n")}\n}`;
}
