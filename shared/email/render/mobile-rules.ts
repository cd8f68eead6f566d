import type { ContentType } from "../design/content-types.ts";
import { isObject, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { backgroundImageOf } from "./background.ts";
import { columnBorder, writtenBorder } from "./border.ts";
import { sidesOf } from "./dimensions.ts";
import { heightOnPhones } from "./row-height.ts";
import { css, type Declarations } from "./style.ts";

/** Keys of a text override that change one property. */
const plain =
  /^(containerPadding|padding|fontSize|fontWeight|lineHeight|letterSpacing|color|borderRadius|align|((header|content|footer)T|t)extAlign)$/;

const withHyphens = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The class and the property that such a key changes: `fontSize` is `font-size` of `v-font-size`. */
function changedBy(key: string): readonly [className: string, property: string] {
  if (key === "containerPadding") return ["v-container-padding-padding", "padding"];
  const name = withHyphens(key);
  return [`v-${name}`, name.endsWith("align") ? "text-align" : name];
}

/** The margins that align a box of fixed width. */
const sides: Readonly<Record<string, string>> = { left: "0 auto 0 0", center: "0 auto", right: "0 0 0 auto" };

/** The rules for phones of a content's `_override.mobile`. */
export function contentRules(htmlId: string, type: ContentType, override: Values): readonly string[] {
  const rules: string[] = [];
  const add = (className: string, declarations: Declarations) =>
    pushRule(rules, `#${htmlId} .${className}`, declarations);
  for (const key in override) {
    if (type === "divider" && key === "textAlign") {
      add("v-box-align", { float: "none", margin: sides[textAt(override, key)] });
      continue;
    }
    if (plain.test(key)) {
      const [className, property] = changedBy(key);
      add(className, { [property]: textAt(override, key) });
    }
    if (type === "social" && key === "align") add("v-box-align", { margin: sides[textAt(override, key)] });
  }
  if (isObject(override["src"])) pictureRules(objectAt(override, "src"), "src", add);
  sizeRules(override, add);
  if (override["layout"] !== undefined) {
    add("v-layout-display", { display: textAt(override, "layout") === "vertical" ? "block" : "inline-block" });
  }
  if (isObject(override["border"])) add("v-border", writtenBorder(override["border"]));
  const colours = objectAt(override, "buttonColors");
  add("v-button-colors", { color: textAt(colours, "color"), "background-color": textAt(colours, "backgroundColor") });
  return rules;
}

type Add = (className: string, declarations: Declarations) => void;

function pictureRules(src: Values, name: string, add: Add): void {
  if (src["autoWidth"] === undefined && src["maxWidth"] === undefined) return;
  add(`v-${name}-width`, { width: "auto" });
  add(`v-${name}-max-width`, { "max-width": src["autoWidth"] === true ? "100%" : textAt(src, "maxWidth", "100%") });
}

/** A button has a `size`, a countdown a `width` object, and a divider a `width` text. */
function sizeRules(override: Values, add: Add): void {
  const size = override["size"];
  if (isObject(size)) add("v-size-width", { width: size["autoWidth"] === true ? "auto" : textAt(size, "width") });
  const width = override["width"];
  if (isObject(width)) pictureRules({ autoWidth: width["autoWidth"], maxWidth: width["width"] }, "width", add);
  else if (width !== undefined) add("v-width", { width: textAt(override, "width") });
}

/** The rules for phones of a row's `_override.mobile`; `values` states whether the picture is behind the whole row. */
export function rowRules(htmlId: string, override: Values, values: Values): readonly string[] {
  const rules: string[] = [];
  if (override["padding"] !== undefined) {
    const { top, bottom } = sidesOf(override["padding"]);
    pushRule(rules, `#${htmlId}.v-row-padding--vertical`, {
      "padding-top": `${top}px`,
      "padding-bottom": `${bottom}px`,
    });
  }
  pushRule(rules, `#${htmlId}.v-row-background-color`, { "background-color": textAt(override, "backgroundColor") });
  pushRule(rules, `#${htmlId} .v-row-columns-background-color-background-color`, {
    "background-color": textAt(override, "columnsBackgroundColor"),
  });
  const height = heightOnPhones(values, override);
  pushRule(rules, `#${htmlId} .v-row-min-height`, { height: height === undefined ? undefined : `${height}px` });
  const image = backgroundImageOf(override);
  if (image) {
    const base = backgroundImageOf(values);
    const outer = (base ?? image).fullWidth;
    pushRule(
      rules,
      outer ? `#${htmlId}.v-row-background-image--outer` : `#${htmlId} .v-row-background-image--inner`,
      image.declarations,
    );
  }
  return rules;
}

/** The rules for phones of a column's `_override.mobile`. */
export function columnRules(htmlId: string, override: Values): readonly string[] {
  const rules: string[] = [];
  pushRule(rules, `#${htmlId} .v-col-padding`, { padding: textAt(override, "padding") });
  if (isObject(override["border"])) pushRule(rules, `#${htmlId} .v-col-border`, columnBorder(override["border"]));
  pushRule(rules, `#${htmlId} .v-col-background-color`, { "background-color": textAt(override, "backgroundColor") });
  pushRule(rules, `#${htmlId} .v-col-border-radius`, { "border-radius": textAt(override, "borderRadius") });
  return rules;
}

function pushRule(rules: string[], selector: string, declarations: Declarations): void {
  const text = css(declarations, true);
  if (text !== "") rules.push(`${selector}{${text}}`);
}
