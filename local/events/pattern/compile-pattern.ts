import { isLeaf, isObject, type JsonObject, type Leaf } from "./json-object.ts";
import { leafTest } from "./leaf-test.ts";
import { PatternError } from "./pattern-error.ts";

/** Whether an event matches. */
export type EventPattern = (event: object) => boolean;

/** The paths of all values anywhere in an event; collected on first use. */
type Fields = () => ReadonlySet<string>;
type NodeTest = (node: JsonObject, fields: Fields) => boolean;

const pathKey = (path: readonly string[]): string => JSON.stringify(path);

/** Lists are flattened: each of their entries is a value of the field itself. */
function flatten(value: unknown): unknown[] {
  return Array.isArray(value) ? value.flatMap(flatten) : [value];
}

const leavesOf = (value: unknown): Leaf[] => flatten(value).filter(isLeaf);

function collectFields(node: JsonObject, path: readonly string[], fields: Set<string>): Set<string> {
  for (const [name, value] of Object.entries(node)) {
    const here = [...path, name];
    for (const each of flatten(value)) {
      if (isObject(each)) collectFields(each, here, fields);
      else fields.add(pathKey(here));
    }
  }
  return fields;
}

function listTest(entries: readonly unknown[], path: readonly string[]): NodeTest {
  if (entries.length === 0) throw new PatternError("Empty arrays are not allowed");
  const name = path.at(-1) ?? "";
  const key = pathKey(path);
  const tests = entries.map((entry): NodeTest => {
    if (!isObject(entry) || !Object.hasOwn(entry, "exists")) {
      const test = leafTest(entry);
      return (node) => Object.hasOwn(node, name) && leavesOf(node[name]).some(test);
    }
    const wanted = entry["exists"];
    if (typeof wanted !== "boolean" || Object.keys(entry).length > 1) {
      throw new PatternError("exists match pattern must be either true or false.");
    }
    // An absent field must be absent in the whole event, not just in one entry of a list of objects.
    return wanted
      ? (node) => Object.hasOwn(node, name) && leavesOf(node[name]).length > 0
      : (_node, fields) => !fields().has(key);
  });
  return (node, fields) => tests.some((test) => test(node, fields));
}

/** All fields below an object of the pattern must match one and the same object of a list of the event. */
function nestedTest(pattern: JsonObject, path: readonly string[]): NodeTest {
  const test = objectTest(pattern, path);
  const name = path.at(-1) ?? "";
  return (node, fields) => {
    const objects = Object.hasOwn(node, name) ? flatten(node[name]).filter(isObject) : [];
    return (objects.length === 0 ? [{}] : objects).some((each) => test(each, fields));
  };
}

function fieldTest(name: string, value: unknown, path: readonly string[]): NodeTest {
  if (name === "$or" && Array.isArray(value)) {
    const choices = value.map((each: unknown) => {
      if (!isObject(each)) throw new PatternError("$or must be an array of objects");
      return objectTest(each, path);
    });
    if (choices.length < 2) throw new PatternError("There must have at least 2 Objects in $or relationship.");
    return (node, fields) => choices.some((test) => test(node, fields));
  }
  const here = [...path, name];
  if (Array.isArray(value)) return listTest(value, here);
  if (isObject(value)) return nestedTest(value, here);
  throw new PatternError(`"${name}" must be an object or an array`);
}

function objectTest(pattern: JsonObject, path: readonly string[]): NodeTest {
  const tests = Object.entries(pattern).map(([name, value]) => fieldTest(name, value, path));
  if (tests.length === 0) throw new PatternError("Empty objects are not allowed");
  return (node, fields) => tests.every((test) => test(node, fields));
}

/**
 * Compiles an event pattern (AWS: "Comparison operators for use in event patterns in Amazon EventBridge"). Throws
 * PatternError.
 */
export function compilePattern(pattern: unknown): EventPattern {
  if (!isObject(pattern)) throw new PatternError("Filter is not an object");
  const test = objectTest(pattern, []);
  return (event) => {
    if (!isObject(event)) return false;
    let collected: Set<string> | undefined;
    return test(event, () => (collected ??= collectFields(event, [], new Set())));
  };
}
