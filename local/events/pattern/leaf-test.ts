import { BlockList, isIP } from "node:net";
import { isLeaf, isObject, type Leaf } from "./json-object.ts";
import { numeric } from "./numeric.ts";
import { PatternError } from "./pattern-error.ts";
import { wildcard } from "./wildcard.ts";

/** Whether one value of an event matches one entry of a pattern's list. */
export type LeafTest = (value: Leaf) => boolean;

const onText =
  (test: (text: string) => boolean): LeafTest =>
  (value) =>
    typeof value === "string" && test(value);

/** The one operator of {"prefix": …} and its value. */
export function operatorOf(entry: object): readonly [string, unknown] {
  const [first, ...more] = Object.entries(entry);
  if (first === undefined || more.length > 0) throw new PatternError("Only one key allowed in match expression");
  return first;
}

function textOf(operator: string, value: unknown): string {
  if (typeof value !== "string") throw new PatternError(`${operator} match pattern must be a string`);
  return value;
}

const equalsIgnoringCase = (wanted: string): LeafTest => {
  const lower = wanted.toLowerCase();
  return onText((text) => text.toLowerCase() === lower);
};

/** "prefix" and "suffix": a text, or {"equals-ignore-case": a text}. */
function edge(operator: "prefix" | "suffix", value: unknown): LeafTest {
  const fits = (text: string, wanted: string) =>
    operator === "prefix" ? text.startsWith(wanted) : text.endsWith(wanted);
  if (!isObject(value)) {
    const wanted = textOf(operator, value);
    return onText((text) => fits(text, wanted));
  }
  const [inner, innerValue] = operatorOf(value);
  if (inner !== "equals-ignore-case") throw new PatternError(`Unsupported ${operator} pattern: ${inner}`);
  const wanted = textOf(inner, innerValue).toLowerCase();
  return onText((text) => fits(text.toLowerCase(), wanted));
}

function cidr(text: string): LeafTest {
  const [address = "", length = ""] = text.split("/");
  const family = isIP(address);
  const isRange = family !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
  if (!isRange) throw new PatternError(`Malformed CIDR, one '/' required: ${text}`);
  const list = new BlockList();
  list.addSubnet(address, Number(length), family === 4 ? "ipv4" : "ipv6");
  return onText((value) => isIP(value) !== 0 && list.check(value, isIP(value) === 4 ? "ipv4" : "ipv6"));
}

const operators: Readonly<Record<string, (value: unknown) => LeafTest>> = {
  prefix: (value) => edge("prefix", value),
  suffix: (value) => edge("suffix", value),
  "equals-ignore-case": (value) => equalsIgnoringCase(textOf("equals-ignore-case", value)),
  wildcard: (value) => onText(wildcard(textOf("wildcard", value))),
  cidr: (value) => cidr(textOf("cidr", value)),
  numeric: (value) => {
    if (!Array.isArray(value)) throw new PatternError("Value of numeric must be an array.");
    const test = numeric(value);
    return (leaf) => typeof leaf === "number" && test(leaf);
  },
  "anything-but": (value) => {
    const excluded = excludedBy(value);
    return (leaf) => !excluded.some((test) => test(leaf));
  },
};

/** What "anything-but" excludes: values, or {"prefix": …} and the like, with one text or a list of them. */
function excludedBy(value: unknown): readonly LeafTest[] {
  if (!isObject(value)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isRight = values.length > 0 && values.every((each) => typeof each === "string" || typeof each === "number");
    if (!isRight) throw new PatternError("Inside anything but list, either all values are number or string");
    return values.map((each) => (leaf) => leaf === each);
  }
  const [operator, wanted] = operatorOf(value);
  const make = ["prefix", "suffix", "equals-ignore-case", "wildcard"].includes(operator) && operators[operator];
  if (make === false || make === undefined) throw new PatternError(`Unsupported anything-but pattern: ${operator}`);
  return (Array.isArray(wanted) ? wanted : [wanted]).map(make);
}

/** Compiles one entry of a pattern's list: a value, or an object with one operator other than "exists". */
export function leafTest(entry: unknown): LeafTest {
  if (isLeaf(entry)) return (value) => value === entry;
  if (!isObject(entry)) throw new PatternError("Match value must be String, number, true, false, or null");
  const [operator, value] = operatorOf(entry);
  const make = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (make === undefined) throw new PatternError(`Unrecognized match type ${operator}`);
  return make(value);
}
