import type { Design } from "../../design/types.ts";
import { tokenize } from "../../markup/tokenize.ts";
import { decodeWritten } from "../nodes.ts";
import { looksOf, type RenderOptions } from "../../render/render-design.ts";
import { ruleKey, rulesOf, type Rule } from "../rules.ts";

export interface HeadFound {
  readonly rules: readonly Rule[];
  /** The addresses of style sheets. */
  readonly links: readonly string[];
  /** Style rules for Outlook only, one entry per comment. */
  readonly outlook: readonly string[];
  /** The value of `color-scheme`; "" for none. */
  readonly colourScheme: string;
}

/** A comment for Outlook with rules, unless it has only the fonts in place of web fonts, which the renderer writes too. */
const rulesForOutlook =
  /^<!--\[if (?!mso]><style>(@font-face{font-family:"[^"]+";mso-font-alt:"[^"]+"})+<\/)[^]*<(style|link)\b/i;

/** The parts of a head that affect the appearance of a mail. */
export function headOf(html: string): HeadFound {
  const rules: Rule[] = [];
  const links: string[] = [];
  const outlook: string[] = [];
  let colourScheme = "";
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const text = html.slice(token.start, token.end);
    if (token.kind === "raw" && token.name === "style") rules.push(...rulesOf(text));
    else if (token.kind === "comment" && rulesForOutlook.test(text)) outlook.push(text);
    else if (token.kind === "open") {
      const value = (name: string) => token.attributes.find((attribute) => attribute.name === name)?.value ?? "";
      if (token.name === "link" && /stylesheet/i.test(value("rel"))) links.push(decodeWritten(value("href")));
      if (token.name === "meta" && /^(supported-)?color-schemes?$/i.test(value("name")))
        colourScheme ||= value("content").trim().toLowerCase();
    }
  });
  return { rules, links, outlook, colourScheme };
}

/** Rules that our renderer writes into each mail; they have no effect in a mail of Unlayer's editor. */
const structural = /^(\.u-row|\.u-row-container|\.no-stack|body$|table,td|p$|\.ie-container|\*$|a\[x-apple|\.hide-)/;

/**
 * The design with what else the head brought in `sestinaHeadRest`, so that the mail keeps it. Undefined when the design
 * would bring rules of its own that the mail did not have: then it does not say what the mail said.
 */
export function restOfHead(
  design: Design,
  { rules, links, outlook }: HeadFound,
  options: RenderOptions,
): Design | undefined {
  const { css, sheets } = looksOf(design, options);
  const made = rulesOf(css);
  const had = new Set(rules.map(ruleKey));
  if (made.some((rule) => !had.has(ruleKey(rule)) && !structural.test(rule.selector))) return undefined;
  const makes = new Set(made.map(ruleKey));
  const restRules = rules.filter((rule) => !makes.has(ruleKey(rule)));
  const restLinks = links.filter((url) => !sheets.includes(url));
  const rest = [
    ...restLinks.map((url) => `<link href="${url.replaceAll("&", "&amp;")}" rel="stylesheet" type="text/css">`),
    ...outlook,
    ...(restRules.length === 0 ? [] : [`<style type="text/css">\n${byMedia(restRules)}\n</style>`]),
  ].join("\n");
  if (rest === "") return design;
  return { ...design, body: { ...design.body, values: { ...design.body.values, sestinaHeadRest: rest } } };
}

/** The text of rules; consecutive rules of one condition are grouped. */
function byMedia(rules: readonly Rule[]): string {
  const lines: string[] = [];
  rules.forEach(({ media, text }, i) => {
    if (media !== "" && rules[i - 1]?.media !== media) lines.push(`@media ${media}{`);
    lines.push(text);
    if (media !== "" && rules[i + 1]?.media !== media) lines.push("}");
  });
  return lines.join("\n");
}
