import { asText, isSameContext, missing, ownValue } from "./data-value.ts";
import type { Block, Expression, Path } from "./template-tree.ts";

/** The values around a place, the nearest first: what `../` climbs. */
export interface Contexts {
  readonly value: unknown;
  readonly outer: Contexts | undefined;
}

/** The variables `@root`, and in an `#each` `@index`, `@key`, `@first`, `@last`, which change from item to item. */
export interface DataFrame {
  readonly values: Record<string, unknown>;
  readonly outer: DataFrame | undefined;
}

export interface ParameterFrame {
  readonly values: readonly unknown[];
  readonly outer: ParameterFrame | undefined;
}

/** The inline partials of one block, with the values that stood around it. */
export interface PartialFrame {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly contexts: Contexts | undefined;
  readonly outer: PartialFrame | undefined;
}

export interface Scope {
  readonly context: unknown;
  readonly contexts: Contexts | undefined;
  readonly data: DataFrame;
  readonly parameters: ParameterFrame | undefined;
  readonly partials: PartialFrame | undefined;
}

/** Handlebars puts an empty object in place of null when it calls a helper. */
const emptyContext: unknown = Object.freeze({});

export function rootScope(data: unknown): Scope {
  return {
    context: data,
    contexts: { value: data, outer: undefined },
    data: { values: { root: data }, outer: undefined },
    parameters: undefined,
    partials: undefined,
  };
}

/** The scope inside a block that moves to another value; written out, as it is made for each item of each loop. */
export function innerScope(
  scope: Scope,
  context: unknown,
  data: DataFrame,
  parameters: ParameterFrame | undefined,
): Scope {
  return { context, contexts: contextsWith(context, scope.contexts), data, parameters, partials: scope.partials };
}

/** The scope inside a block that stays where it is, as `#if` does. */
export function sameScope(scope: Scope): Scope {
  return scope.context === null || scope.context === undefined
    ? innerScope(scope, emptyContext, scope.data, scope.parameters)
    : scope;
}

export function contextsWith(context: unknown, contexts: Contexts | undefined): Contexts | undefined {
  const current = contexts?.value;
  if (isSameContext(context, current) || (context === emptyContext && contexts && current === null)) return contexts;
  return { value: context, outer: contexts };
}

/** A value where it may be absent: an argument, not an output. */
export function evaluate(expression: Expression, scope: Scope): unknown {
  if (expression.kind === "literal") return expression.value;
  if (expression.kind === "lookup") return lookUp(expression.object, expression.key, scope);
  let value = startOf(expression, scope);
  for (const name of expression.names) {
    if (value === null || value === undefined) return value;
    const next = ownValue(value, name);
    value = next === missing ? undefined : next;
  }
  return value;
}

/** A value to be printed; `missing` when a key on the way is not in the data. */
export function evaluateOutput(expression: Expression, scope: Scope): unknown {
  if (expression.kind !== "path") return evaluate(expression, scope);
  let value = startOf(expression, scope);
  for (const name of expression.names) value = ownValue(value, name);
  return value === undefined ? missing : value;
}

function lookUp(object: Expression, key: Expression, scope: Scope): unknown {
  const parent = evaluate(object, scope);
  if (!parent) return parent;
  const value = ownValue(parent, propertyName(evaluate(key, scope)));
  return value === missing ? undefined : value;
}

function startOf(path: Path, scope: Scope): unknown {
  if (path.from === "parameter") {
    let frame = scope.parameters;
    for (let block = path.block; block > 0; block -= 1) frame = frame?.outer;
    return frame?.values[path.index];
  }
  if (path.from === "data") {
    let frame: DataFrame | undefined = scope.data;
    for (let up = path.up; up > 0; up -= 1) frame = frame?.outer;
    return frame?.values;
  }
  if (path.up === 0) return scope.context;
  let contexts = scope.contexts;
  for (let up = path.up; up > 0; up -= 1) contexts = contexts?.outer;
  return contexts?.value;
}

function propertyName(key: unknown): string {
  return key === null || key === undefined ? String(key) : asText(key);
}
