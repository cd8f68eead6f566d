import type { PlaceholderObject, PlaceholderShape } from "../placeholder-object.ts";
import { sampleData } from "../sample.ts";
import { anyItem, type Contract, type Place, type Requirement } from "./requirements.ts";
import { createWitnessSearch } from "./witness.ts";

/** What a new version of a template changes for those who send it with the data of the former one. */
export interface ContractChange {
  /**
   * - `breaking`: data that was enough makes SES drop the mail, or is of another kind than the mail now takes
   * - `additive`: a new value that may be left out
   * - `removed`: a value that is no longer used
   */
  readonly effect: "breaking" | "additive" | "removed";
  /** As in the data: `user.name`, `items[].price`. */
  readonly value: string;
  /** One sentence about it. */
  readonly explanation: string;
  /** Where the mail uses it now. */
  readonly use?: Requirement["use"];
  /** Data that fitted the former version and is not enough for the new one; absent if none was found in time. */
  readonly witness?: Readonly<Record<string, unknown>>;
}

/**
 * The changes from one version of a template to the next, the breaking ones first. A breaking change of missing data has
 * a witness that the former version renders and the new one does not.
 */
export function compareContracts(before: Contract, after: Contract): ContractChange[] {
  const kinds = changedKinds(before.tree, after.tree);
  const missing = missingValues(before, after, new Set(kinds.map(({ value }) => value)));
  const breaking = [...kinds, ...missing];
  const broken = new Set(breaking.map(({ value }) => value));
  const [old, now] = [valuesOf(before.tree), valuesOf(after.tree)];
  const added = [...now].filter((value) => !old.has(value) && !broken.has(value));
  const removed = [...old].filter((value) => !now.has(value));
  return [
    ...breaking,
    ...added.map((value) => ({
      effect: "additive" as const,
      value,
      explanation: `${value} is new and may be left out.`,
    })),
    ...removed.map((value) => ({ effect: "removed" as const, value, explanation: `${value} is no longer used.` })),
  ];
}

/** `user.name`, `items[].price`. */
export const written = (place: Place): string => place.join(".").replaceAll(`.${anyItem}`, anyItem);

function missingValues(before: Contract, after: Contract, known: ReadonlySet<string>): ContractChange[] {
  const findWitness = createWitnessSearch(before, after);
  const used = valuesOf(before.tree);
  const changes = new Map<string, ContractChange>();
  for (const requirement of after.requirements) {
    const value = written(requirement.place);
    if (known.has(value) || changes.has(value)) continue;
    const search = findWitness(requirement);
    if (search.found === undefined && search.isSure) continue;
    const explanation = used.has(value)
      ? `${value} could be left out and is now needed.`
      : `${value} is new and is needed.`;
    const witness = search.found;
    changes.set(value, { effect: "breaking", value, explanation, use: requirement.use, ...(witness && { witness }) });
  }
  return [...changes.values()];
}

const nounOf: Readonly<Record<PlaceholderShape["kind"], string>> = {
  string: "a text",
  boolean: "yes or no",
  list: "a list",
  object: "an object",
  any: "any value",
};

/** A text that is walked as a list or looked into as an object, and lists and objects that changed places. */
function changedKinds(before: PlaceholderObject, after: PlaceholderObject): ContractChange[] {
  const sample = sampleData(before);
  const walk = (old: PlaceholderShape, now: PlaceholderShape, place: Place): ContractChange[] => {
    if (old.kind === "object" && now.kind === "object") {
      const fields = new Map(old.fields.map((field) => [field.name, field]));
      return now.fields.flatMap(({ name, shape }) => {
        const own = fields.get(name);
        return own ? walk(own.shape, shape, [...place, name]) : [];
      });
    }
    if (old.kind === "list" && now.kind === "list") return walk(old.item, now.item, [...place, anyItem]);
    const isStructure = now.kind === "list" || now.kind === "object";
    if (old.kind === now.kind || old.kind === "any" || !isStructure) return [];
    const value = written(place);
    const explanation = `${value} was ${nounOf[old.kind]} and is now ${nounOf[now.kind]}.`;
    return [{ effect: "breaking", value, explanation, witness: sample }];
  };
  return walk(before, after, []);
}

/** Every value that a template uses, as it is written in the data. */
function valuesOf(tree: PlaceholderObject): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (shape: PlaceholderShape, place: Place) => {
    if (place.length > 0 && place.at(-1) !== anyItem) values.add(written(place));
    if (shape.kind === "list") add(shape.item, [...place, anyItem]);
    if (shape.kind === "object") for (const field of shape.fields) add(field.shape, [...place, field.name]);
  };
  add(tree, []);
  return values;
}
