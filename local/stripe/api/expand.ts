import type { StripeObjects } from "../stripe-objects.ts";
import { includedField, viewById } from "../object-views.ts";
import { invalidRequest } from "./stripe-error.ts";

type Named = Readonly<Record<string, unknown>>;
const isNamed = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MOST_LEVELS = 4;

function fieldOf(objects: StripeObjects, node: Named, field: string): unknown {
  const { object: kind, id } = node;
  if (Object.hasOwn(node, field)) return node[field];
  if (typeof kind !== "string" || typeof id !== "string") return undefined;
  return includedField(objects, kind, field, id);
}

function expandOne(objects: StripeObjects, node: unknown, [field, ...rest]: readonly string[], path: string): unknown {
  if (field === undefined || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => expandOne(objects, item, [field, ...rest], path));
  const value = isNamed(node) ? fieldOf(objects, node, field) : undefined;
  if (!isNamed(node) || value === undefined) throw cannotExpand(path);
  const whole = typeof value === "string" ? viewById(objects, value) : value;
  if (typeof whole !== "object") throw cannotExpand(path);
  return { ...node, [field]: expandOne(objects, whole, rest, path) };
}

const cannotExpand = (path: string) => invalidRequest(`This property cannot be expanded (${path}).`, "expand");

/** The answer with the objects that `expand` names, e.g. "data.latest_invoice" (Stripe: "Expanding responses"). */
export function expand(objects: StripeObjects, answer: object, paths: readonly string[]): object {
  const result = paths.reduce<unknown>((node, path) => {
    const fields = path.split(".");
    if (fields.length > MOST_LEVELS) {
      throw invalidRequest(`You cannot expand more than ${MOST_LEVELS} levels of a property (${path}).`, "expand");
    }
    return expandOne(objects, node, fields, path);
  }, answer);
  return isNamed(result) ? result : answer;
}
