import type { DiffLine } from "./diff-lines.ts";

/**
 * A line in three parts: the start and end that it shares with the line it replaced or that replaced it, and the
 * difference between.
 */
export interface LineParts {
  readonly start: string;
  readonly changed: string;
  readonly end: string;
}

/** Where two lines differ. A surrogate pair (an emoji) is never split. */
export function changedParts(line: string, other: string): LineParts {
  const [a, b] = [Array.from(line), Array.from(other)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return {
    start: a.slice(0, start).join(""),
    changed: a.slice(start, a.length - end).join(""),
    end: a.slice(a.length - end).join(""),
  };
}

/** Pairs of replaced lines: in each run of changes, the first removed line with the first added line, and so on. */
export function pairsOf(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, DiffLine> {
  const pairs = new Map<DiffLine, DiffLine>();
  let removed: DiffLine[] = [];
  for (const line of lines) {
    const partner = line.kind === "added" ? removed.shift() : undefined;
    if (partner !== undefined) pairs.set(partner, line).set(line, partner);
    if (line.kind === "removed") removed.push(line);
    if (line.kind === "same") removed = [];
  }
  return pairs;
}
