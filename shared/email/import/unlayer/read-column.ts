import type { Values } from "../../design/types.ts";
import { isElement, type MarkupElement, type MarkupNode } from "../../markup/tree.ts";
import { attributeIn, isBlank, onlyElement, styleOf } from "../nodes.ts";
import { columnBordersIn } from "./look.ts";
import { phoneRules } from "./phone-values.ts";
import type { WrittenMail } from "./written-mail.ts";

export interface ColumnFound {
  readonly values: Values;
  /** Its share of the row in percent, by its class. */
  readonly share: number;
  /** Its content. */
  readonly nodes: readonly MarkupNode[];
  readonly start: number;
  readonly end: number;
}

/**
 * A column: a cell with a box with its color, which contains (except for Outlook) a box with its padding and borders.
 */
export function readColumn(mail: WrittenMail, cell: MarkupElement): ColumnFound | undefined {
  const { html } = mail;
  const share = /(?:^|\s)[us]-col-(\d+(?:p\d+)?)(?:\s|$)/.exec(attributeIn(cell, "class"))?.[1];
  const tinted = onlyElement(html, cell.children, "div");
  const box = tinted?.children.find((node) => isElement(node));
  if (share === undefined || !tinted || box?.name !== "div") return undefined;
  const inside = box.children.filter((node) => !isBlank(html, node));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first?.kind !== "comment" || last?.kind !== "comment" || first === last) return undefined;
  const style = styleOf(box);
  const id = attributeIn(cell, "id");
  const isOwnId = id !== "" && mail.claimId(id);
  const mobile = isOwnId ? phoneValues(mail, id) : {};
  const values = {
    backgroundColor: styleOf(tinted).get("background-color") ?? "",
    padding: style.get("padding") ?? "",
    border: columnBordersIn(style),
    borderRadius: style.get("border-radius") ?? "0px",
    ...(Object.keys(mobile).length > 0 && { _override: { mobile } }),
    ...(isOwnId && { _meta: { htmlID: id, htmlClassNames: "u_column" } }),
  };
  const nodes = box.children.slice(box.children.indexOf(first) + 1, box.children.indexOf(last));
  return { values, share: Number(share.replace("p", ".")), nodes, start: first.end, end: last.start };
}

function phoneValues(mail: WrittenMail, id: string): Values {
  const values: Record<string, unknown> = {};
  for (const { className, value, declarations } of phoneRules(mail.rulesOf(id))) {
    if (className === "v-col-padding") values["padding"] = value("padding");
    else if (className === "v-col-border") values["border"] = columnBordersIn(declarations);
    else if (className === "v-col-background-color") values["backgroundColor"] = value("background-color");
    else if (className === "v-col-border-radius") values["borderRadius"] = value("border-radius");
  }
  return values;
}
