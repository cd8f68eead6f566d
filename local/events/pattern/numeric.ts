import { PatternError } from "./pattern-error.ts";

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  "=": (value, bound) => value === bound,
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
};
/** EventBridge compares numbers from -5.0e9 to 5.0e9. */
const LARGEST = 5e9;

type Bound = (value: number) => boolean;

function boundOf(operator: unknown, bound: unknown): Bound {
  const compare =
    typeof operator === "string" && Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (compare === undefined) throw new PatternError(`Unrecognized numeric range operator: ${JSON.stringify(operator)}`);
  if (typeof bound !== "number") throw new PatternError("Value of numeric comparison must be a number");
  if (Math.abs(bound) > LARGEST) throw new PatternError("Value must be between -5.0E9 and 5.0E9, inclusive");
  return (value) => compare(value, bound);
}

/** A test for EventBridge's "numeric": one comparison, or a lower and an upper one, e.g. [">", 0, "<=", 5]. */
export function numeric(parts: readonly unknown[]): Bound {
  if (parts.length !== 2 && parts.length !== 4) throw new PatternError("Invalid numeric range");
  if (parts.length === 2) return boundOf(parts[0], parts[1]);
  const isRange = String(parts[0]).startsWith(">") && String(parts[2]).startsWith("<");
  if (!isRange || Number(parts[1]) >= Number(parts[3])) throw new PatternError("Bottom must be less than top");
  const [lower, upper] = [boundOf(parts[0], parts[1]), boundOf(parts[2], parts[3])];
  return (value) => lower(value) && upper(value);
}
