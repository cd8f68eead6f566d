/** How deep tags are nested at most: "Orders/Returns" is on the second level. Stored labels may be deeper. */
export const TAG_LEVELS = 5;

/**
 * The parts of a label between its slashes: "Orders/Returns" is nested below "Orders". A label with an empty part, or
 * with a space next to a slash ("A / B tests"), is not nested, and so one part.
 */
export function partsOf(label: string): readonly string[] {
  const parts = label.split("/");
  return parts.every((part) => part !== "" && part === part.trim()) ? parts : [label];
}

/** A place in the tree of tags, whatever the case. The places below it begin with it and a slash. */
export const placeOf = (parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.toLowerCase().toWellFormed())).join("/");

const under = "under:";

/** What filters call a parent that is no tag itself (shared/models/tag-ref.ts). */
export const parentRef = (place: string): string => under + place;

/** The place of such a parent; undefined for the id of a tag. */
export const placeOfParent = (ref: string): string | undefined =>
  ref.startsWith(under) ? ref.slice(under.length) : undefined;

/** Whether a place is below the other one. */
export const isBelow = (place: string, other: string): boolean => place.startsWith(`${other}/`);

interface Labelled {
  readonly label: string;
}

/** The tags that are nested below this one. */
export function tagsBelow<Tag extends Labelled>({ label }: Labelled, tags: readonly Tag[]): Tag[] {
  const place = placeOf(partsOf(label));
  return tags.filter((tag) => isBelow(placeOf(partsOf(tag.label)), place));
}
