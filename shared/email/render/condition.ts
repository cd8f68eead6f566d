import { objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import type { Context } from "./context.ts";
import { safeHtml } from "./rich-text.ts";

/**
 * Wraps an item in the display condition of its values, such as `{{#if vip}}…{{/if}}`. The editor's canvas shows the
 * item always, without the tags.
 */
export function underCondition(context: Context, values: Values, html: string): string {
  const { before, after } = conditionOf(values);
  if (context.mode === "edit" || html === "") return html;
  return `${safeHtml(context, before)}${html}${safeHtml(context, after)}`;
}

export function conditionOf(values: Values): { before: string; after: string } {
  const condition = objectAt(values, "displayCondition");
  return { before: textAt(condition, "before"), after: textAt(condition, "after") };
}
