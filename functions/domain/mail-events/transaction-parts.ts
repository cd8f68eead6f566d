/** Actions of one transaction (AWS: "TransactWriteItems"). */
const MOST_WRITES = 100;

/**
 * Splits what is written so that each part fits into one transaction. `itemsOf` names the items that one of them writes:
 * an item that several of them write is written once.
 */
export function partsOf<T>(all: readonly T[], itemsOf: (each: T) => readonly string[], mostInPart = Infinity): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  let items = new Set<string>();
  for (const each of all) {
    const own = itemsOf(each);
    const added = own.filter((item) => !items.has(item)).length;
    if (part.length === mostInPart || items.size + added > MOST_WRITES) {
      parts.push(part);
      part = [];
      items = new Set();
    }
    part.push(each);
    for (const item of own) items.add(item);
  }
  return part.length === 0 ? parts : [...parts, part];
}
