import type { Books } from "../books.ts";
import { includedField, viewById } from "../object-views.ts";
import { invalidRequest } from "./stripe-error.ts";

type Named = Readonly<Record<string, unknown>>;
const isNamed = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MOST_LEVELS = 4;

function fieldOf(books: Books, node: Named, field: string): unknown {
  const { object: kind, id } = node;
  if (Object.hasOwn(node, field)) return node[field];
  if (typeof kind !== "string" || typeof id !== "string") return undefined;
  return includedField(books, kind, field, id);
}

function expandOne(books: Books, node: unknown, [field, ...rest]: readonly string[], path: string): unknown {
  if (field === undefined || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => expandOne(books, item, [field, ...rest], path));
  const value = isNamed(node) ? fieldOf(books, node, field) : undefined;
  if (!isNamed(node) || value === undefined) throw cannotExpand(path);
  const whole = typeof value === "string" ? viewById(books, value) : value;
  if (typeof whole !== "object") throw cannotExpand(path);
  return { ...node, [field]: expandOne(books, whole, rest, path) };
}

const cannotExpand = (path: string) => invalidRequest(`This property cannot be expanded (${path}).`, "expand");

/** The answer with the objects that `expand` names, e.g. "data.latest_invoice" (Stripe: "Expanding responses"). */
export function expand(books: Books, answer: object, paths: readonly string[]): object {
  const result = paths.reduce<unknown>((node, path) => {
    const fields = path.split(".");
    if (fields.length > MOST_LEVELS) {
      throw invalidRequest(`You cannot expand more than ${MOST_LEVELS} levels of a property (${path}).`, "expand");
    }
    return expandOne(books, node, fields, path);
  }, answer);
  return isNamed(result) ? result : answer;
}
