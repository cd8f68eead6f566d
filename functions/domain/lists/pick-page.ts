interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly order: "asc" | "desc";
}

/** The page that was asked for out of a list that is at hand, sorted by a text of each entry, and how many there are. */
export function pickPage<T>(
  all: readonly T[],
  { skip, limit, order }: Page,
  textOf: (entry: T) => string,
): { entities: T[]; count: number } {
  const direction = order === "asc" ? 1 : -1;
  const sorted = all.toSorted((a, b) => direction * textOf(a).localeCompare(textOf(b)));
  return { entities: sorted.slice(skip, skip + limit), count: all.length };
}
