import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import { say } from "#web/lib/texts/say.ts";

/** A placeholder that the editor offers to insert (Unlayer's "merge tag"). Groups contain tags. */
export interface MergeTag {
  readonly name: string;
  readonly value?: string;
  /** What senders give for it, as the user reads it. */
  readonly kind?: string;
  /** Only inside a repetition of this list: "order.items", or "this.rows" for a list of the items of another. */
  readonly repeat?: string;
  readonly mergeTags?: readonly MergeTag[];
}

/** A condition or loop that can surround a row or item of the mail. */
export interface DisplayCondition {
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The placeholders of a template for the editor's text tools: single ones, then a group per object, then a group for
 * the items of each list. Groups do not nest, because a menu shows one level.
 */
export function mergeTagsOf(tree: PlaceholderObject): readonly MergeTag[] {
  const single = tree.fields.filter(({ shape }) => shape.kind !== "object");
  const objects = tree.fields.flatMap(({ name, shape }) => {
    const inner = shape.kind === "object" ? textsOf(shape, [name]) : [];
    return inner.length > 0 ? [{ name, mergeTags: inner }] : [];
  });
  return [...textsOf({ kind: "object", fields: single }, []), ...objects, ...listsOf(tree, [])];
}

function textsOf({ fields }: PlaceholderObject, around: readonly string[]): readonly MergeTag[] {
  return fields.flatMap(({ name, shape }) => {
    const path = [...around, name];
    if (shape.kind === "object") return textsOf(shape, path);
    if (shape.kind !== "string" && shape.kind !== "any") return [];
    return [{ name: path.join("."), value: tag(path), kind: kindOf(shape) }];
  });
}

const kindOf = ({ kind }: PlaceholderShape) => (kind === "any" ? say("any value") : say("text"));

function listsOf({ fields }: PlaceholderObject, around: readonly string[]): readonly MergeTag[] {
  return fields.flatMap(({ name, shape }) => {
    const path = [...around, name];
    if (shape.kind === "object") return listsOf(shape, path);
    if (shape.kind !== "list") return [];
    const { item } = shape;
    const repeat = path.join(".");
    const ofItem =
      item.kind === "object" ? textsOf(item, ["this"]) : [{ name: "this", value: "{{this}}", kind: kindOf(item) }];
    const mergeTags = ofItem.map((each) => ({ ...each, repeat: expression(path) }));
    const own = ofItem.length > 0 ? [{ name: say("Inside each of {repeat}", { repeat }), mergeTags }] : [];
    return item.kind === "object" ? [...own, ...listsOf(item, ["this"])] : own;
  });
}

/** The conditions and lists of a template, for rows and items. */
export const displayConditionsOf = (tree: PlaceholderObject): readonly DisplayCondition[] =>
  tree.fields.flatMap((field) => conditionsOf(field, []));

function conditionsOf({ name, shape, optional }: PlaceholderField, around: readonly string[]): DisplayCondition[] {
  const path = [...around, name];
  const written = expression(path);
  if (shape.kind === "object") return shape.fields.flatMap((field) => conditionsOf(field, path));
  if (shape.kind === "list") {
    return [
      {
        type: say("Lists"),
        label: say("For each of {path}", { path: path.join(".") }),
        description: say("Repeats for every item of the list"),
        before: `{{#each ${written}}}`,
        after: "{{/each}}",
      },
    ];
  }
  if (shape.kind !== "boolean" && !optional) return [];
  return [
    {
      type: say("Conditions"),
      label: say("If {path}", { path: path.join(".") }),
      description: say("Shown only when this is given"),
      before: `{{#if ${written}}}`,
      after: "{{/if}}",
    },
  ];
}

const tag = (path: readonly string[]) => `{{${expression(path)}}}`;

/** Names that are not plain identifiers are written in brackets (Handlebars). */
const expression = (path: readonly string[]) =>
  path.map((name) => (/^[^\s!"#%&'()*+,./;<=>@[\\\]^`{|}~]+$/.test(name) ? name : `[${name}]`)).join(".");
