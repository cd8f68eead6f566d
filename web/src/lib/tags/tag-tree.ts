import type { TagChip } from "#shared/models/tag-chip.ts";
import { parentRef, partsOf, placeOf } from "#shared/models/tag-path.ts";

/** A tag, or a parent that is no tag itself, in the tree of tags. */
export interface TagNode {
  /** What filters call it. */
  readonly ref: string;
  /** The last part of its label. */
  readonly name: string;
  readonly label: string;
  /** Undefined for a parent that is no tag itself. */
  readonly color: string | undefined;
  readonly children: readonly TagNode[];
}

interface Draft extends TagNode {
  readonly children: Draft[];
}

const byName = (one: TagNode, other: TagNode) => one.name.localeCompare(other.name);

/** The tags as a tree by the slashes in their labels, each level by name. */
export function tagTree(tags: readonly TagChip[]): readonly TagNode[] {
  const drafts = new Map<string, Draft>();
  const roots: Draft[] = [];
  const draftAt = (parts: readonly string[], tag?: TagChip): Draft => {
    const place = placeOf(parts);
    const known = drafts.get(place);
    const name = parts.at(-1) ?? "";
    const named = { name, label: parts.join("/"), color: tag?.color, ref: tag?.id ?? parentRef(place) };
    if (known !== undefined) return tag === undefined ? known : Object.assign(known, named);
    const draft: Draft = { ...named, children: [] };
    drafts.set(place, draft);
    (parts.length === 1 ? roots : draftAt(parts.slice(0, -1)).children).push(draft);
    return draft;
  };
  for (const tag of tags) draftAt(partsOf(tag.label), tag);
  for (const { children } of drafts.values()) children.sort(byName);
  return roots.sort(byName);
}

/** A line of the tree. */
export interface TagLine {
  readonly node: TagNode;
  /** From 1. */
  readonly level: number;
  /** From 1, among its siblings. */
  readonly position: number;
  readonly siblings: number;
}

/** The lines of the tree from top to bottom, without those below a closed parent. */
export const tagLines = (
  nodes: readonly TagNode[],
  isClosed: (ref: string) => boolean = () => false,
  level = 1,
): readonly TagLine[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length },
    ...(isClosed(node.ref) ? [] : tagLines(node.children, isClosed, level + 1)),
  ]);
