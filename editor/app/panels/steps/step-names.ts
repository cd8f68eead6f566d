import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Step } from "../../model/commands/command.ts";
import type { English, Say } from "../../model/i18n/say.ts";
import { labelOf, nameOfType } from "../../model/items/item-names.ts";

/** What a change of values is called, by the first name in the changed path that is found here. */
const parts: readonly (readonly [names: RegExp, part: English])[] = [
  [/^_languages\b/, "translation"],
  [/^(text|textJson|html|title|table)$/, "words"],
  [/^(src|backgroundImage)\b/, "picture"],
  [/^(href|action|linkStyle|onClickAction)\b/, "link"],
  [/color/i, "color"],
  [/(^|\.)(font|letterSpacing|lineHeight|headingType)/, "letters"],
  [/padding|spacing|minHeight/i, "spacing"],
  [/align/i, "alignment"],
  [/border/i, "border"],
  [/^(hideMobile|hideDesktop)$/, "visibility"],
  [/^displayCondition\b/, "condition"],
  [/^cells$/, "columns"],
  [/width|size|height/i, "size"],
  [/^(icons|menu|entries)\b/, "entries"],
  [/^preheaderText$/, "preheader"],
];

const done: Readonly<Record<string, English>> = {
  added: "{item} added",
  removed: "{item} deleted",
  moved: "{item} moved",
  modified: "{item} changed",
};

/** The name of a step in the list of steps, such as "Row moved" or "Button: color". */
export function nameOfStep(say: Say, { change, name }: Step, before: Design, after: Design): string {
  const [kind = "", verb = ""] = change.type.split(":");
  const item = nameOfItem(say, kind, change.item, verb === "removed" ? [before, after] : [after, before]);
  if (name !== undefined) return name === "{item} duplicated" ? say(name, { item }) : say(name);
  if (kind === "design") return say("Design restored");
  const changed = Object.keys(change.changes ?? {}).map((path) => path.replace(/^_override\.(mobile|desktop)\./, ""));
  const part = parts.find(([names]) => changed.some((path) => names.test(path)))?.[1];
  if (verb !== "modified" || part === undefined) return say(done[verb] ?? "{item} changed", { item });
  return part === "words" && item === say("Text") ? say("{item} changed", { item }) : `${item}: ${say(part)}`;
}

/** The item as it is called after the step, or before one that deleted it. */
function nameOfItem(say: Say, kind: string, id: string | undefined, designs: readonly Design[]): string {
  const found = id === undefined ? undefined : designs.map((design) => findItem(design, id)).find(Boolean);
  if (found) return found.kind === "column" ? say("Column") : labelOf(say, found);
  if (kind === "row") return say("Row");
  return kind === "body" ? say("Mail") : kind === "content" ? say("Content") : nameOfType(say, kind);
}
