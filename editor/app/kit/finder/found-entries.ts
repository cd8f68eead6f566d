import type { ReactNode } from "react";
import type { IconName } from "../icons.tsx";

export interface FinderEntry {
  readonly label: string;
  readonly icon: IconName;
  /** Shown instead of the icon. */
  readonly picture?: ReactNode;
  /** The keys that do the same, as this computer writes them. */
  readonly shortcut?: string;
  /** Found by these words too, which are not shown. */
  readonly words?: string;
  readonly onChoose: () => void;
}

export interface FinderGroup {
  readonly title: string;
  readonly entries: readonly FinderEntry[];
  /** Shown only once something is searched, because it is long. */
  readonly isHiddenAtFirst?: boolean;
}

/**
 * The entries that contain every word of the query, in their label, in their words or in the title of their group. In a
 * group, labels that begin with the query come first, and the group with the best entry is the first one.
 */
export function foundGroups(groups: readonly FinderGroup[], query: string): readonly FinderGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.isHiddenAtFirst !== true && group.entries.length > 0);
  return groups
    .map((group) => {
      const ranked = group.entries
        .map((entry) => ({ entry, rank: rankOf(entry, group.title, words) }))
        .filter(({ rank }) => rank < NOT_FOUND)
        .sort((one, other) => one.rank - other.rank);
      return { best: ranked[0]?.rank ?? NOT_FOUND, group: { ...group, entries: ranked.map(({ entry }) => entry) } };
    })
    .filter(({ best }) => best < NOT_FOUND)
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}

const NOT_FOUND = 4;

function rankOf({ label, words: more = "" }: FinderEntry, title: string, words: readonly string[]): number {
  const name = plain(label);
  const [first = ""] = words;
  const isIn = (text: string) => words.every((word) => text.includes(word));
  if (isIn(name))
    return name.startsWith(first) ? 0 : name.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(first)) ? 1 : 2;
  return isIn(plain(`${label} ${more} ${title}`)) ? 3 : NOT_FOUND;
}

/** In lower case and without accents, so that "uber" finds "Überschrift". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
