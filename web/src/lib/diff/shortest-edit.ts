/** One step through two lists of lines: `same` advances both, the others advance one. */
export type Step = "same" | "removed" | "added";

/** More differences than a reader can follow; a larger difference is shown as one replacement. */
const mostDifferences = 1500;

/** The furthest line of `before` on each diagonal, and the offset of the diagonals. */
interface Furthest {
  readonly x: Int32Array;
  readonly offset: number;
}

const at = ({ x, offset }: Furthest, diagonal: number) => x[offset + diagonal] ?? -1;

const comesFromAbove = (furthest: Furthest, diagonal: number, depth: number) =>
  diagonal === -depth || (diagonal !== depth && at(furthest, diagonal - 1) < at(furthest, diagonal + 1));

/** The furthest points for each number of differences, up to the end; undefined if there are too many. */
function explore(before: readonly string[], after: readonly string[]): Furthest[] | undefined {
  const rounds: Furthest[] = [];
  let last: Furthest = { x: new Int32Array(3), offset: 1 };
  for (let depth = 0; depth <= Math.min(before.length + after.length, mostDifferences); depth += 1) {
    const next: Furthest = { x: new Int32Array(2 * depth + 3).fill(-1), offset: depth + 1 };
    rounds.push(last);
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      let x = comesFromAbove(last, diagonal, depth) ? at(last, diagonal + 1) : at(last, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.x[next.offset + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return rounds;
    }
    last = next;
  }
  return undefined;
}

function walkBack(rounds: readonly Furthest[], before: number, after: number): Step[] {
  const steps: Step[] = [];
  let [x, y] = [before, after];
  for (const [back, furthest] of [...rounds].reverse().entries()) {
    const depth = rounds.length - 1 - back;
    const fromAbove = comesFromAbove(furthest, x - y, depth);
    const startX = depth === 0 ? 0 : at(furthest, x - y + (fromAbove ? 1 : -1));
    const startY = depth === 0 ? 0 : startX - (x - y + (fromAbove ? 1 : -1));
    const same = depth === 0 ? x : fromAbove ? x - startX : x - startX - 1;
    for (let taken = 0; taken < same; taken += 1) steps.push("same");
    if (depth > 0) steps.push(fromAbove ? "added" : "removed");
    [x, y] = [startX, startY];
  }
  return steps.reverse();
}

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

/**
 * The shortest list of removals and additions that turns `before` into `after` (E. W. Myers, "An O(ND) Difference
 * Algorithm and Its Variations"). Lists that differ in more than 1,500 lines become one replacement.
 */
export function shortestEdit(before: readonly string[], after: readonly string[]): Step[] {
  const rounds = explore(before, after);
  if (rounds !== undefined) return walkBack(rounds, before.length, after.length);
  return [...times(before.length, "removed"), ...times(after.length, "added")];
}
