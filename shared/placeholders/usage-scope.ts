import type { Block, Expression, Path } from "./template-tree.ts";
import { fieldOf, isWithin, itemOf, newUsage } from "./usage.ts";
import type { Usage } from "./usage.ts";

/** The way from the data to a value, the last key first: `key` is a name, `[2]` an item by its index or `[]` any item. */
export interface Way {
  readonly key: string;
  readonly around: Way | undefined;
}

/** A value at a place in the template; `named` are the values that a partial call lays over it. */
export interface Value {
  readonly usage: Usage;
  /** Undefined for the data itself, "nowhere" for a value that is not in the data: a loop variable, a text of a call. */
  readonly way: Way | "nowhere" | undefined;
  readonly named?: ReadonlyMap<string, Value>;
}

const wayTo = (value: Value, key: string): Value["way"] =>
  value.way === "nowhere" ? value.way : { key, around: value.way };

/** A value that is not in the data. */
export const nowhere = (parent?: Usage): Value => ({ usage: newUsage(parent), way: "nowhere" });

export const itemOfList = (list: Value): Value => ({ usage: itemOf(list.usage), way: wayTo(list, "[]") });

interface Values {
  readonly value: Value;
  readonly outer: Values | undefined;
}

export interface PartialFrame {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly values: Values | undefined;
  readonly outer: PartialFrame | undefined;
}

/** What can be seen from a place, as in a rendering, but with usages in place of values. */
export interface UsageScope {
  readonly root: Usage;
  readonly value: Value;
  readonly values: Values | undefined;
  readonly loops: number;
  readonly parameters: { readonly values: readonly Value[]; readonly outer: UsageScope["parameters"] } | undefined;
  readonly partials: PartialFrame | undefined;
  /** Values that are there for sure, since a block around has asked. */
  readonly present: ReadonlySet<Usage>;
  /** What the blocks around have asked, the innermost first. */
  readonly guards: GuardFrame | undefined;
}

/** One question of a block: a statement is rendered only if the answer is `is`. */
export interface Guard {
  readonly value: Value;
  readonly is: boolean;
  /** Whether 0 counts as a value, as in `#with`, `#each` and under `includeZero=true`. */
  readonly zeroCounts: boolean;
}

/**
 * What the way to a statement has asked, from the inside out. `guard` is undefined for a question that the data does not
 * answer alone, such as `@first`. `item`: a loop over a list begins here, whose items are not those of an outer loop.
 */
export interface GuardFrame {
  readonly guard?: Guard | undefined;
  readonly item?: Value;
  readonly outer: GuardFrame | undefined;
}

export const withGuard = (scope: UsageScope, frame: Omit<GuardFrame, "outer">): UsageScope => ({
  ...scope,
  guards: { ...frame, outer: scope.guards },
});

export function rootUsageScope(root: Usage): UsageScope {
  const value = { usage: root, way: undefined };
  return {
    root,
    value,
    values: { value, outer: undefined },
    loops: 0,
    parameters: undefined,
    partials: undefined,
    present: new Set(),
    guards: undefined,
  };
}

/** Inside an `#each`: each item counts as another value than the one around, even in a loop over the same list. */
export function withItem(scope: UsageScope, value: Value): UsageScope {
  return { ...scope, value, values: { value, outer: scope.values }, loops: scope.loops + 1 };
}

/** Inside a `#with` or a partial; `../` leads past a value that is entered twice. */
export function withValue(scope: UsageScope, value: Value): UsageScope {
  const stays = scope.values?.value.usage === value.usage && !value.named;
  return { ...scope, value, values: stays ? scope.values : { value, outer: scope.values } };
}

/** Inside a block that has asked for the value at the end of this chain. */
export function withPresent(scope: UsageScope, chain: readonly Usage[]): UsageScope {
  return chain.length === 0 ? scope : { ...scope, present: new Set([...scope.present, ...chain]) };
}

/** Another item of a list is another value: what is known of one item says nothing of the next. */
export function withoutKnown(scope: UsageScope, item: Usage): UsageScope {
  const present = new Set([...scope.present].filter((usage) => !isWithin(usage, item)));
  return present.size === scope.present.size ? scope : { ...scope, present };
}

/** The value of an expression with the usages on the way to it; undefined for a loop variable or a place outside. */
export interface Resolved {
  readonly value: Value;
  readonly chain: readonly Usage[];
}

export function resolve(expression: Expression, scope: UsageScope): Resolved | undefined {
  if (expression.kind === "literal") return { value: nowhere(), chain: [] };
  if (expression.kind === "lookup") return resolveLookup(expression.object, expression.key, scope);
  const start = startOf(expression, scope);
  if (!start) return undefined;
  let { value } = start;
  const chain: Usage[] = [];
  for (const name of start.names) {
    value = value.named?.get(name) ?? fieldOfValue(value, name);
    chain.push(value.usage);
  }
  return { value, chain };
}

function fieldOfValue(value: Value, name: string): Value {
  const usage = fieldOf(value.usage, name);
  const isItem = usage === value.usage.item && !value.usage.fields.has(name);
  return { usage, way: wayTo(value, isItem ? `[${name}]` : name) };
}

interface Start {
  readonly value: Value;
  readonly names: readonly string[];
}

function startOf(path: Path, scope: UsageScope): Start | undefined {
  const { names } = path;
  if (path.from === "parameter") {
    let frame = scope.parameters;
    for (let block = path.block; block > 0; block -= 1) frame = frame?.outer;
    const value = frame?.values[path.index];
    return value && { value, names };
  }
  if (path.from === "data") {
    return names[0] === "root" ? { value: { usage: scope.root, way: undefined }, names: names.slice(1) } : undefined;
  }
  if (path.up === 0) return { value: scope.value, names };
  let values = scope.values;
  for (let up = path.up; up > 0; up -= 1) values = values?.outer;
  return values && { value: values.value, names };
}

/** `(lookup map "name")` is `map.name`, `(lookup list @index)` an item; any other key could be anything. */
function resolveLookup(object: Expression, key: Expression, scope: UsageScope): Resolved | undefined {
  const looked = resolve(object, scope);
  const keyValue = resolve(key, scope);
  if (keyValue && key.kind === "path") keyValue.value.usage.printed = true;
  if (!looked) return undefined;
  const { usage } = looked.value;
  if (key.kind === "literal" && (typeof key.value === "string" || typeof key.value === "number")) {
    const field = fieldOfValue(looked.value, String(key.value));
    return { value: field, chain: [...looked.chain, field.usage] };
  }
  if (key.kind === "path" && key.from === "data" && key.names[0] === "index") {
    usage.iterated = true;
    const item = itemOfList(looked.value);
    return { value: item, chain: [...looked.chain, item.usage] };
  }
  usage.opened = true;
  return { value: nowhere(usage), chain: looked.chain };
}
