import { decodeEntities } from "../render/sanitize/entities.ts";
import { declarationsIn } from "./declarations.ts";
import type { Rule } from "./rules.ts";

const plainColor = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d.,/%\s]+\))$/i;

/**
 * The colour of a page: what its body's style says, else rules of its head for the body or the whole document, else the
 * attribute `bgcolor`; white where nothing says one. "" where a background is said that is more than a colour: it is
 * drawn by what says it, and a colour of ours must not cover it.
 */
export function pageColorIn(rules: readonly Rule[], style: string, bgcolor: string): string {
  const ofBody = backgroundIn(declarationsIn(decodeEntities(style)));
  const said = ofBody ?? backgroundOf(rules, "body") ?? (bgcolor || backgroundOf(rules, "html"));
  if (said === undefined) return "#ffffff";
  return said === "" || plainColor.test(said) ? said : "";
}

/** What the last of the rules for this element, on any screen, says. */
function backgroundOf(rules: readonly Rule[], name: string): string | undefined {
  return rules
    .filter(({ media, selector }) => media === "" && selector.toLowerCase().split(",").includes(name))
    .map(({ declarations }) => backgroundIn(declarations))
    .findLast((said) => said !== undefined);
}

/** The colour of the last declaration of a background; undefined without one. */
function backgroundIn(declarations: ReadonlyMap<string, string>): string | undefined {
  const said = [...declarations].findLast(([property]) => /^background(-color)?$/.test(property))?.[1];
  return said?.replace(/\s*!\s*important$/i, "");
}
