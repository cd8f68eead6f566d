import type { Values } from "../../design/types.ts";
import { mediaKey, type Rule } from "../rules.ts";
import { bordersIn } from "./look.ts";

const keyOf: Readonly<Record<string, string>> = {
  "v-container-padding-padding": "containerPadding",
  "v-text-align": "textAlign",
  "v-font-size": "fontSize",
  "v-font-weight": "fontWeight",
  "v-line-height": "lineHeight",
  "v-letter-spacing": "letterSpacing",
  "v-color": "color",
  "v-padding": "padding",
  "v-border-radius": "borderRadius",
  "v-align": "align",
  "v-header-text-align": "headerTextAlign",
  "v-content-text-align": "contentTextAlign",
  "v-footer-text-align": "footerTextAlign",
};

const sideOf: Readonly<Record<string, string>> = { "0 auto 0 0": "left", "0 auto": "center", "0 0 0 auto": "right" };

interface PhoneRule {
  readonly className: string;
  readonly value: (property: string) => string;
  readonly declarations: ReadonlyMap<string, string>;
}

/** The declarations for phones of one element, without `!important`. */
export function phoneRules(rules: readonly Rule[]): readonly PhoneRule[] {
  return rules
    .filter(({ media }) => mediaKey(media) === "(max-width:480px)")
    .map(({ selector, declarations: written }) => {
      const declarations = new Map(
        [...written].map(([key, value]) => [key, value.replace(/(?<!\s)\s*!\s*important$/, "")]),
      );
      return {
        className: /[. ]\.?([\w-]+)$/.exec(selector)?.[1] ?? "",
        value: (property: string) => declarations.get(property) ?? "",
        declarations,
      };
    });
}

/** A content's `_override.mobile`, the inverse of `contentRules`. */
export function phoneValuesOfContent(rules: readonly Rule[]): Values {
  const values: Record<string, unknown> = {};
  for (const { className, value, declarations } of phoneRules(rules)) {
    const key = keyOf[className];
    const [only] = declarations.values();
    if (key !== undefined) values[key] = only ?? "";
    else if (className === "v-src-max-width") values["src"] = limit(value("max-width"), "maxWidth");
    else if (className === "v-width-max-width") values["width"] = limit(value("max-width"), "width");
    else if (className === "v-size-width")
      values["size"] = value("width") === "auto" ? { autoWidth: true } : { autoWidth: false, width: value("width") };
    else if (className === "v-width" && value("width") !== "auto") values["width"] = value("width");
    else if (className === "v-layout-display")
      values["layout"] = value("display") === "block" ? "vertical" : "horizontal";
    else if (className === "v-box-align" && value("float") === "none")
      values["textAlign"] = sideOf[value("margin")] ?? "";
    else if (className === "v-border") values["border"] = bordersIn(declarations);
    else if (className === "v-button-colors")
      values["buttonColors"] = { color: value("color"), backgroundColor: value("background-color") };
  }
  return values;
}

const limit = (maxWidth: string, key: string): Values =>
  maxWidth === "100%" ? { autoWidth: true, [key]: maxWidth } : { autoWidth: false, [key]: maxWidth };
