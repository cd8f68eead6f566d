import type { DiffLine } from "./diff-lines.ts";

/** A line in three: what it shares with the line it replaced or that replaced it, and what differs between. */
export interface LineParts {
  readonly start: string;
  readonly changed: string;
  readonly end: string;
}

/** Where two lines differ; the halves of a character that takes two (an emoji) are never parted. */
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

/** Lines that stand for each other: the first removed of a run and the first added after it, the second ones, and so on. */
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
