import type { PlaceholderField, PlaceholderObject } from "./placeholder-object.ts";
import { sampleData } from "./sample.ts";

/** One way a mail can come out. */
export interface Branch {
  /** What differs from the data that was given, e.g. "vip: no", "items: none". */
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** `undefined` takes the value out. */
type Change = (value: unknown, sample: unknown) => unknown;

interface Turn {
  readonly name: string;
  /** Keys from the outermost; "[]" stands for every item of a list. */
  readonly path: readonly string[];
  readonly change: Change;
}

const everyItem = "[]";

/**
 * The mails that a template makes of this data when one decision at a time falls the other way: each condition on and
 * off, each optional value missing, each list with none, one and three items. What makes no difference to the data is
 * left out; the data itself comes first. Their number grows with the decisions, not with their combinations.
 */
export function branchesOf(tree: PlaceholderObject, data: Readonly<Record<string, unknown>>): readonly Branch[] {
  const sample = sampleData(tree);
  const seen = new Set([JSON.stringify(data)]);
  const branches: Branch[] = [{ name: "As filled in", data }];
  for (const { name, path, change } of turnsOf(tree, [])) {
    const turned = asRecord(turn(data, sample, path, change));
    const written = JSON.stringify(turned);
    if (seen.has(written)) continue;
    seen.add(written);
    branches.push({ name, data: turned });
  }
  return branches;
}

const turnsOf = ({ fields }: PlaceholderObject, above: readonly string[]): Turn[] =>
  fields.flatMap((field) => turnsOfField(field, [...above, field.name]));

function turnsOfField({ shape, optional }: PlaceholderField, path: readonly string[]): Turn[] {
  const called = path.filter((key) => key !== everyItem).join(".");
  const to = (word: string, change: Change): Turn => ({ name: `${called}: ${word}`, path, change });
  const missing = optional ? [to("missing", () => undefined)] : [];
  switch (shape.kind) {
    case "boolean":
      return [to("yes", () => true), to("no", () => false)];
    case "string":
    case "any":
      return missing;
    case "object":
      return [...missing, ...turnsOf(shape, path)];
    case "list":
      return [
        ...(shape.minimum > 1 ? [] : [to("none", () => []), to("one item", items(1))]),
        to("three items", items(Math.max(3, shape.minimum))),
        ...(shape.item.kind === "object" ? turnsOf(shape.item, [...path, everyItem]) : []),
      ];
  }
}

/** As many as asked for: those that are there, then those of the sample, which differ, over and over. */
const items =
  (count: number): Change =>
  (value, sample) => {
    const given: readonly unknown[] = [...asList(value), ...asList(sample).slice(asList(value).length)];
    return given.length === 0 ? [] : Array.from({ length: count }, (_, i) => given[i % given.length]);
  };

function turn(value: unknown, sample: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value, sample);
  if (key === everyItem) {
    const [first] = asList(sample);
    return asList(value).map((item) => turn(item, first, rest, change));
  }
  const { [key]: inner, ...others } = asRecord(value);
  const turned = turn(inner, asRecord(sample)[key], rest, change);
  return turned === undefined ? others : { ...asRecord(value), [key]: turned };
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
