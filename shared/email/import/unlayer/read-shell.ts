import type { Values } from "../../design/types.ts";
import { decodeEntities } from "../../render/sanitize/entities.ts";
import { isElement, type MarkupElement, type MarkupNode } from "../../markup/tree.ts";
import { attributeOf, type DocumentParts } from "../document-parts.ts";
import { speechOfRows } from "../speech.ts";
import { attributeIn, decodeWritten, descend, hasClass, innerOf, isBlank, onlyElement, styleOf } from "../nodes.ts";
import { declarationsIn } from "../declarations.ts";
import type { Rule } from "../rules.ts";
import type { HeadFound } from "./head.ts";
import { backgroundPictureIn } from "./look.ts";

export interface ShellFound {
  /** The body's values except its font, which only contents have. */
  readonly values: Values;
  /** The html of the rows. */
  readonly nodes: readonly MarkupNode[];
  readonly start: number;
  readonly end: number;
}

/**
 * What stands around the rows: the body element, in it a table, in it perhaps the preview line, and a cell. Unlayer's
 * exports leave out the table's id where no rule of theirs names it; then the body's class says that it is theirs.
 */
export function readShell(
  parts: DocumentParts,
  tree: readonly MarkupNode[],
  { rules, colourScheme }: HeadFound,
): ShellFound | undefined {
  const { body, title, bodyTag } = parts;
  const table = tree.find((node) => isElement(node));
  if (table?.name !== "table" || !table.closed || !/^(u_body)?$/.test(attributeIn(table, "id"))) return undefined;
  const section = onlyElement(body, table.children, "tbody");
  const lines = section?.children.filter(isElement) ?? [];
  const last = lines.at(-1);
  const cell = last && onlyElement(body, last.children, "td");
  const inside = cell?.children.filter((node) => !isBlank(body, node)) ?? [];
  const [first, final] = [inside[0], inside.at(-1)];
  if (!cell || lines.length > 2 || first?.kind !== "comment" || final?.kind !== "comment" || first === final)
    return undefined;
  const nodes = cell.children.slice(cell.children.indexOf(first) + 1, cell.children.indexOf(final));
  const row = nodes.find((node): node is MarkupElement => isElement(node) && hasClass(node, "u-row-container"));
  const box = row && onlyElement(body, row.children, "div");
  const style = box ? styleOf(box) : new Map<string, string>();
  const tint = declarationsIn(decodeWritten(attributeOf(bodyTag, "style")));
  const picture = backgroundPictureIn(table, true);
  const values: Values = {
    backgroundColor: tint.get("background-color") ?? "",
    textColor: tint.get("color") ?? "",
    contentWidth: style.get("max-width") ?? widthIn(body.slice(first.start, first.end)),
    contentAlign: alignIn(style.get("margin") ?? ""),
    linkStyle: linkStyleIn(rules),
    preheaderText: lines.length === 2 ? preheaderIn(body, lines[0]) : "",
    accessibilityTitle: decodeEntities(title).trim(),
    ...(picture && { backgroundImage: picture }),
    ...(colourScheme !== "" && colourScheme !== "light" && { sestinaColorScheme: colourScheme }),
    ...speechOfRows(parts),
  };
  return { values, nodes, start: first.end, end: final.start };
}

/** The content width for Outlook, for a mail without rows. */
function widthIn(comment: string): string {
  const width = /width="(\d+%?)" align=/.exec(comment)?.[1] ?? "500";
  return width.endsWith("%") ? width : `${width}px`;
}

function alignIn(margin: string): string {
  return { "0 auto 0 0": "left", "0 0 0 auto": "right" }[margin] ?? "center";
}

/** The styles of links on hover: the same as otherwise, unless a rule has others. */
export function hoverIn(rule: Rule | undefined, linkColor: unknown, linkUnderline: unknown): Values {
  const decoration = rule?.declarations.get("text-decoration");
  return {
    linkHoverColor: rule?.declarations.get("color") ?? linkColor,
    linkHoverUnderline: decoration === undefined ? linkUnderline : decoration !== "none",
  };
}

function linkStyleIn(rules: readonly Rule[]): Values {
  const rule = rules.find(({ media, selector }) => media === "" && selector === "#u_body a");
  if (!rule) return { body: false };
  const linkColor = rule.declarations.get("color") ?? "";
  const linkUnderline = rule.declarations.get("text-decoration") !== "none";
  const hover = rules.find(({ media, selector }) => media === "" && selector === "#u_body a:hover");
  return { body: true, linkColor, linkUnderline, ...hoverIn(hover, linkColor, linkUnderline) };
}

function preheaderIn(html: string, line: MarkupElement | undefined): string {
  const cell = descend(html, line, ["td"]);
  return cell ? decodeWritten(innerOf(html, cell)) : "";
}
