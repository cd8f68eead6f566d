import { diffArrays } from "diff";

/** One line of a comparison of two texts, with its number in each text that contains it, from 1. */
export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

/** More differences than a reader can follow, and than can be computed fast: beyond them, one replacement is shown. */
const MAX_DIFFERENCES = 1000;

const linesOf = (text: string) => (text === "" ? [] : text.split(/\r\n?|\n/));

function sharedAtStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** The lines of a part of both texts, in order. */
function kindsOf(before: string[], after: string[]): Pick<DiffLine, "kind" | "text">[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text) => ({ kind: removed ? "removed" : added ? "added" : "same", text })),
  );
}

/** Both texts line by line: unchanged, removed and added lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  // What both texts begin and end with is unchanged even if the middle is shown as one replacement.
  const head = sharedAtStart(a, b);
  const tail = sharedAtStart(a.slice(head).reverse(), b.slice(head).reverse());
  const same = (lines: string[]) => lines.map((text) => ({ kind: "same", text }) as const);
  const middle = kindsOf(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  let [left, right] = [0, 0];
  return [...same(a.slice(0, head)), ...middle, ...same(a.slice(a.length - tail))].map(({ kind, text }) => ({
    kind,
    text,
    ...(kind !== "added" && { before: (left += 1) }),
    ...(kind !== "removed" && { after: (right += 1) }),
  }));
}
