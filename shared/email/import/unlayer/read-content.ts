import { objectAt } from "../../design/json.ts";
import { newContent } from "../../design/new-items.ts";
import type { Content, Values } from "../../design/types.ts";
import type { MarkupElement } from "../../markup/tree.ts";
import { attributeIn, descend, innerOf, onlyElement, styleOf } from "../nodes.ts";
import type { Rule } from "../rules.ts";
import { isSameMarkup } from "../same-markup.ts";
import { readButton } from "./contents/button.ts";
import { readDivider } from "./contents/divider.ts";
import { readHeading, readText } from "./contents/letters.ts";
import { readMenu } from "./contents/menu.ts";
import { readEndingTimer, readImage, readTimer, readVideo } from "./contents/picture.ts";
import { readSocial } from "./contents/social.ts";
import { readTable } from "./contents/table.ts";
import { conditionValue } from "./condition-value.ts";
import { hidingIn } from "./look.ts";
import { phoneValuesOfContent } from "./phone-values.ts";
import { hoverIn } from "./read-shell.ts";
import type { ItemPiece } from "./pieces.ts";
import { type ContentFound, keepsRules, type ReadContent, type WrittenMail } from "./written-mail.ts";

const readHtml: ReadContent = ({ html }, nodes) => {
  const box = onlyElement(html, nodes, "div");
  return box?.attributes.length === 0 ? { type: "html", values: { html: innerOf(html, box) } } : undefined;
};

const readers: readonly ReadContent[] = [
  readText,
  readHeading,
  readImage,
  readVideo,
  readTimer,
  readEndingTimer,
  readButton,
  readDivider,
  readSocial,
  readMenu,
  readTable,
  readHtml,
];

export type Draw = (content: Content) => string;

/**
 * The content of a piece of html. It gets the recognized type only if rendering it gives the same html; otherwise it is
 * an html content with the unchanged html, and with the padding around it if that is recognized.
 */
export function readContent(mail: WrittenMail, piece: ItemPiece, draw: Draw): Content {
  const source = mail.html.slice(piece.start, piece.end);
  const displayCondition = conditionValue(piece);
  const comesOut = (content: Content, html: string) => {
    const drawn = draw(content);
    return isSameMarkup(drawn, html) && keepsRules(mail, piece.main, drawn);
  };
  const cell = descend(mail.html, piece.main, ["tbody", "tr", "td"]);
  if (cell) {
    const around = frameValues(mail, piece, cell);
    for (const read of readers) {
      const found = read(mail, cell.children);
      if (!found) continue;
      const content = newContent(found.type, {
        ...around.values,
        ...found.values,
        ...hoverOfButton(around.rules, found),
      });
      if (comesOut(content, source)) return withCondition(content, displayCondition);
    }
    const inner = innerOf(mail.html, cell);
    const content = newContent("html", { ...around.values, html: inner });
    const [start, end] = [cell.innerStart - piece.start, cell.innerEnd - piece.start];
    const boxed = `${source.slice(0, start)}<div>${inner}</div>${source.slice(end)}`;
    if (comesOut(content, boxed)) return withCondition(content, displayCondition);
  }
  return withCondition(newContent("html", { html: source, containerPadding: "0px" }), displayCondition);
}

function withCondition(content: Content, displayCondition: Values | null): Content {
  return displayCondition === null ? content : { ...content, values: { ...content.values, displayCondition } };
}

interface Around {
  readonly values: Values;
  /** The rules of the head for the content. */
  readonly rules: readonly Rule[];
}

function frameValues(mail: WrittenMail, { main, anchor }: ItemPiece, cell: MarkupElement): Around {
  const id = attributeIn(main, "id");
  const isOwnId = id !== "" && mail.claimId(id);
  const rules = isOwnId ? mail.rulesOf(id) : [];
  const hiding = hidingIn(main);
  const mobile = { ...phoneValuesOfContent(rules), ...hiding.mobile };
  const override = { mobile, desktop: hiding.desktop };
  const isPlain = Object.values(override).every((device) => Object.keys(device).length === 0);
  const values = {
    containerPadding: styleOf(cell).get("padding") ?? "",
    anchor,
    ...(isPlain ? {} : { _override: override }),
    linkStyle: ownLinks(rules, mail.linkStyle),
    ...(isOwnId && { _meta: { htmlID: id, htmlClassNames: id.replace(/_\w+$/, "") } }),
  };
  return { values, rules };
}

function hoverOfButton(rules: readonly Rule[], { type, values }: ContentFound): Values {
  const rule = rules.find(({ media, selector }) => media === "" && selector.endsWith(" .v-button:hover"));
  if (type !== "button" || !rule) return {};
  const colours = objectAt(values, "buttonColors");
  const said = (property: string, key: string) =>
    rule.declarations.get(property)?.replace(/(?<!\s)\s*!\s*important$/, "") ?? colours[key];
  const hover = {
    hoverColor: said("color", "color"),
    hoverBackgroundColor: said("background-color", "backgroundColor"),
  };
  return { buttonColors: { ...colours, ...hover } };
}

/** The link styles of one content: the body's, unless a rule has others. */
function ownLinks(rules: readonly Rule[], general: Values): Values {
  const found = (wanted: RegExp) => rules.find(({ media, selector }) => media === "" && wanted.test(selector));
  const [rule, hover] = [found(/^#[\w-]+ a$/), found(/^#[\w-]+ a:hover$/)];
  if (!rule && !hover) return { ...general, body: undefined, inherit: true };
  const decoration = rule?.declarations.get("text-decoration");
  const linkColor = rule?.declarations.get("color") ?? general["linkColor"];
  const linkUnderline = decoration === undefined ? general["linkUnderline"] : decoration !== "none";
  return { inherit: false, linkColor, linkUnderline, ...hoverIn(hover, linkColor, linkUnderline) };
}
