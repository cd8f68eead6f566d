import type { TagChip } from "./models/tag-chip.ts";
import { isBelow, parentRef, partsOf, placeOf, placeOfParent } from "./models/tag-path.ts";

type Tag = Pick<TagChip, "id" | "label">;

const placesOf = (tags: Iterable<Tag>): ReadonlyMap<string, string> =>
  new Map(Array.from(tags, ({ id, label }) => [id, placeOf(partsOf(label))]));

/** The tags of a filter (TagRef) with those nested below them. Never empty for a filter that is not. */
export function withNested(chosen: readonly string[], tags: Iterable<Tag>): readonly string[] {
  if (chosen.length === 0) return chosen;
  const places = placesOf(tags);
  const above = chosen.flatMap((ref) => placeOfParent(ref) ?? places.get(ref) ?? []);
  const below = [...places].filter(([, place]) => above.some((other) => isBelow(place, other)));
  // A parent may have become a tag since.
  const same = [...places].filter(([, place]) => above.includes(place));
  return [...new Set([...chosen, ...[...same, ...below].map(([id]) => id)])];
}

/** Every tag by its id, with its parents of all levels, as filters call them. */
function refsOf(tags: Iterable<Tag>): ReadonlyMap<string, readonly string[]> {
  const places = placesOf(tags);
  const tagAt = new Map([...places].map(([id, place]) => [place, id]));
  const refAt = (place: string) => tagAt.get(place) ?? parentRef(place);
  const upwards = (place: string) => {
    const parts = place.split("/");
    return parts.map((_, level) => parts.slice(0, level + 1).join("/"));
  };
  return new Map([...places].map(([id, place]) => [id, upwards(place).map(refAt)]));
}

/**
 * How many of these things carry each tag or one nested below it, by what filters call it: of two tags below the same
 * parent, a thing with both counts once there. Tags that none of them carry are left out.
 */
export function countByTag(tagIds: Iterable<readonly string[]>, tags: Iterable<Tag>): Readonly<Record<string, number>> {
  const refs = refsOf(tags);
  // `last` is the thing that was counted last, so that one with several tags below a parent counts once.
  const counts = new Map([...refs.values()].flat().map((ref) => [ref, { count: 0, last: -1 }]));
  const countersOf = new Map([...refs].map(([id, all]) => [id, all.flatMap((ref) => counts.get(ref) ?? [])]));
  let thing = 0;
  for (const ids of tagIds) {
    for (const id of ids) {
      for (const counter of countersOf.get(id) ?? []) {
        if (counter.last !== thing) counter.count += 1;
        counter.last = thing;
      }
    }
    thing += 1;
  }
  return Object.fromEntries(
    [...counts].map(([ref, { count }]) => [ref, count] as const).filter(([, count]) => count > 0),
  );
}
