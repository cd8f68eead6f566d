interface Asked {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly cursor?: string | undefined;
}

interface Page<Thing> {
  readonly page: readonly Thing[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * A page of things in the order of their keys. The cursor is the key of the last one, so a page is right also if that one
 * was deleted since.
 */
export function pageBehind<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  asked: Asked,
): Page<Thing> {
  const behind = asked.cursor === undefined ? "" : Buffer.from(asked.cursor, "base64url").toString("utf8");
  const rest = things
    .map((thing) => ({ thing, key: keyOf(thing) }))
    .filter(({ key }) => key > behind)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = rest.slice(0, asked.limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return { page: page.map(({ thing }) => thing), next: last && Buffer.from(last.key).toString("base64url") };
}
