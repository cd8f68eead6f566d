interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly order: "asc" | "desc";
}

/** The requested page of a complete list, sorted by a text of each item, and the total number. */
export function pickPage<T>(
  all: readonly T[],
  { skip, limit, order }: Page,
  textOf: (entry: T) => string,
): { entities: T[]; count: number } {
  const direction = order === "asc" ? 1 : -1;
  const sorted = all.toSorted((a, b) => direction * textOf(a).localeCompare(textOf(b)));
  return { entities: sorted.slice(skip, skip + limit), count: all.length };
}
