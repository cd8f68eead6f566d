/** The members of a table's item that a drill uses. */
export type DrillItem = Readonly<Record<string, unknown>>;

/** The comparison of one item of the restored table with the current one. */
export type ItemComparison = "same" | "changed since" | "deleted since" | "made since" | "wrong" | "lost" | "undated";

const timeOf = ({ updatedAt, createdAt }: DrillItem): string | undefined =>
  [updatedAt, createdAt].find((time) => typeof time === "string");

const isSame = (one: DrillItem, other: DrillItem): boolean => canonical(one) === canonical(other);

/** Keys of maps and members of sets have no order. */
function canonical(value: unknown): string {
  if (value instanceof Set) return JSON.stringify([...value].map(canonical).sort());
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${key}:${canonical(member)}`).join(",")}}`;
}

/**
 * Compares an item of the restored table with the source's item of the same key, either of which may be missing; `at`
 * is the restored time in ISO form. "undated": the items differ, and without a timestamp the cause is unknown.
 */
export function compareItems(
  restored: DrillItem | undefined,
  source: DrillItem | undefined,
  at: string,
): ItemComparison {
  if (restored !== undefined && source !== undefined && isSame(restored, source)) return "same";
  if (source === undefined) return "deleted since";
  const time = timeOf(source);
  if (time === undefined) return "undated";
  if (time > at) return restored === undefined ? "made since" : "changed since";
  return restored === undefined ? "lost" : "wrong";
}

export interface Verdict {
  readonly isGood: boolean;
  readonly why: string;
}

/** Whether the restored table could replace its source, by the compared items. */
export function verdictOn(
  comparisons: readonly ItemComparison[],
  { restored, source }: { readonly restored: number; readonly source: number },
): Verdict {
  const count = (comparison: ItemComparison) => comparisons.filter((each) => each === comparison).length;
  if (restored === 0 && source > 0) return { isGood: false, why: "the restored table is empty" };
  if (comparisons.length === 0 && source > 0) return { isGood: false, why: "nothing was compared" };
  if (count("lost") > 0) return { isGood: false, why: "items that were there are not in the restored table" };
  if (count("wrong") > 0) return { isGood: false, why: "items differ without a later change" };
  if (count("undated") * 10 > comparisons.length) {
    return { isGood: false, why: "too many items without a timestamp differ: repeat it in maintenance" };
  }
  return { isGood: true, why: "every compared item is unchanged, or was changed since" };
}
