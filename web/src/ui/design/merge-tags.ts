import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import { say } from "#web/lib/texts/say.ts";

/** A placeholder that the editor offers to insert (Unlayer's "merge tag"). Groups contain tags. */
export interface MergeTag {
  readonly name: string;
  readonly value?: string;
  /** Its value in the sample data. */
  readonly sample?: string;
  /** What senders give for it, as the user reads it. */
  readonly kind?: string;
  /** Only inside a repetition of this list: "order.items", or "this.rows" for a list of the items of another. */
  readonly repeat?: string;
  /** How a group repeats, with sample items that the editor's canvas shows. */
  readonly rules?: { readonly [rule: string]: RepeatRule };
  readonly mergeTags?: readonly MergeTag[];
}

interface RepeatRule {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly sample?: Record<string, string>[];
}

type Data = Readonly<Record<string, unknown>>;

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
 * the items of each list. Groups do not nest, because a menu shows one level. With sample data, groups of lists have
 * its items, and lists that only the sample data has are offered too.
 */
export function mergeTagsOf(tree: PlaceholderObject, data: Data = {}): readonly MergeTag[] {
  const single = tree.fields.filter(({ shape }) => shape.kind !== "object");
  const objects = tree.fields.flatMap(({ name, shape }) => {
    const inner = shape.kind === "object" ? textsOf(shape, [name], data) : [];
    return inner.length > 0 ? [{ name, mergeTags: inner }] : [];
  });
  const ofMail = listsOf(tree, []);
  const sampled = listsOfData(data, []);
  const lists = ofMail.map((list) => ({ ...list, ...rulesOf(sampled.find(({ path }) => repeats(list, path))) }));
  const others = sampled.filter(({ path }) => !ofMail.some((list) => repeats(list, path)));
  const texts = textsOf({ kind: "object", fields: single }, [], data);
  return [...texts, ...objects, ...lists, ...others.flatMap(groupOfSamples)];
}

interface SampleList {
  readonly path: readonly string[];
  readonly items: readonly unknown[];
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

/** The lists in sample data, also those in objects. */
function listsOfData(data: Data, around: readonly string[]): readonly SampleList[] {
  return Object.entries(data).flatMap(([name, value]): readonly SampleList[] => {
    const path = [...around, name];
    if (Array.isArray(value)) return value.length > 0 ? [{ path, items: value }] : [];
    return isData(value) ? listsOfData(value, path) : [];
  });
}

const repeats = ({ mergeTags = [] }: MergeTag, path: readonly string[]) =>
  mergeTags.some(({ repeat }) => repeat === expression(path));

function rulesOf(list: SampleList | undefined): Pick<MergeTag, "rules"> {
  if (list === undefined) return {};
  const path = list.path.join(".");
  const before = `{{#each ${expression(list.path)}}}`;
  return { rules: { repeat: { name: path, before, after: "{{/each}}", ...samplesOf(list.items) } } };
}

/** Unlayer's type of samples has texts only. Items that are no objects have none. */
function samplesOf(items: readonly unknown[]): Pick<RepeatRule, "sample"> {
  const sample = items.filter(isData).map((item) => {
    const fields = Object.entries(item).filter(([, value]) => isText(value));
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  });
  return sample.length === 0 ? {} : { sample };
}

const isText = (value: unknown) => typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The fields of the first item that hold one text each. */
function groupOfSamples(list: SampleList): readonly MergeTag[] {
  const first: unknown = list.items[0];
  const repeat = expression(list.path);
  const fields = isData(first) ? Object.keys(first).filter((name) => isText(first[name])) : [];
  const kind = say("text");
  const mergeTags = isData(first)
    ? fields.map((name) => ({ name: `this.${name}`, value: tag(["this", name]), kind, repeat }))
    : [{ name: "this", value: "{{this}}", kind, repeat }];
  if (mergeTags.length === 0) return [];
  return [{ name: say("Inside each of {repeat}", { repeat: list.path.join(".") }), mergeTags, ...rulesOf(list) }];
}

/** `data` is sample data, or nothing for the items of a list. */
function textsOf({ fields }: PlaceholderObject, around: readonly string[], data: Data = {}): readonly MergeTag[] {
  return fields.flatMap(({ name, shape }) => {
    const path = [...around, name];
    if (shape.kind === "object") return textsOf(shape, path, data);
    if (shape.kind !== "string" && shape.kind !== "any") return [];
    return [{ name: path.join("."), value: tag(path), kind: kindOf(shape), ...sampleAt(data, path) }];
  });
}

function sampleAt(data: Data, path: readonly string[]): Pick<MergeTag, "sample"> {
  const value = path.reduce<unknown>(
    (within, name) => (isData(within) && Object.hasOwn(within, name) ? within[name] : undefined),
    data,
  );
  return isText(value) ? { sample: String(value) } : {};
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
