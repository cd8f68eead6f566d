/** What the templates of a mail do with one value; grows while they are walked, in any order to the same end. */
export interface Usage {
  printed: boolean;
  /** Asked whether it is there: `#if`, `#unless`, or an `{{else}}` of `#each` or `#with`. */
  tested: boolean;
  /** Printed, or stepped through to something printed, where no block has asked for it first. */
  needed: boolean;
  /** Entered by `#with`, looked into, or handed to a partial. */
  opened: boolean;
  iterated: boolean;
  /** One more than the highest index read from it by `items.[2]`. */
  minimum: number;
  /** A partial that calls itself goes on from here without end. */
  endless: boolean;
  readonly fields: Map<string, Usage>;
  item: Usage | undefined;
  readonly parent: Usage | undefined;
}

const HIGHEST_MINIMUM = 100;

export function newUsage(parent?: Usage): Usage {
  return {
    printed: false,
    tested: false,
    needed: false,
    opened: false,
    iterated: false,
    minimum: 1,
    endless: false,
    fields: new Map(),
    item: undefined,
    parent,
  };
}

export function itemOf(list: Usage): Usage {
  list.item ??= newUsage(list);
  return list.item;
}

/** A step of a path; a number is an item of a list, but for the data itself, which is always an object. */
export function fieldOf(usage: Usage, name: string): Usage {
  if (usage.parent && /^\d+$/.test(name)) {
    usage.minimum = Math.max(usage.minimum, Math.min(Number(name) + 1, HIGHEST_MINIMUM));
    usage.iterated = true;
    return itemOf(usage);
  }
  const known = usage.fields.get(name);
  if (known) return known;
  const field = newUsage(usage);
  usage.fields.set(name, field);
  return field;
}

/** One usage that has all of both. */
export function mergeUsages(a: Usage, b: Usage | undefined): Usage {
  if (!b) return a;
  const merged: Usage = {
    printed: a.printed || b.printed,
    tested: a.tested || b.tested,
    needed: a.needed || b.needed,
    opened: a.opened || b.opened,
    iterated: a.iterated || b.iterated,
    minimum: Math.max(a.minimum, b.minimum),
    endless: a.endless || b.endless,
    fields: new Map(a.fields),
    item: a.item ? mergeUsages(a.item, b.item) : b.item,
    parent: a.parent,
  };
  for (const [name, field] of b.fields) merged.fields.set(name, mergeUsages(field, a.fields.get(name)));
  return merged;
}

export function isWithin(usage: Usage, ancestor: Usage): boolean {
  for (let at: Usage | undefined = usage; at; at = at.parent) if (at === ancestor) return true;
  return false;
}
