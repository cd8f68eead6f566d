import { shortestEdit, type Step } from "./shortest-edit.ts";

/** One line of a comparison of two texts, with its number in each text that contains it, from 1. */
export interface DiffLine {
  readonly kind: Step;
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

const linesOf = (text: string) => (text === "" ? [] : text.split(/\r\n?|\n/));

function sharedAtStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** Both texts line by line: unchanged, removed and added lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const head = sharedAtStart(a, b);
  const tail = sharedAtStart(a.slice(head).reverse(), b.slice(head).reverse());
  const middle = shortestEdit(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const same = (count: number) => Array.from({ length: count }, (): Step => "same");
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  for (const kind of [...same(head), ...middle, ...same(tail)]) {
    if (kind !== "added") left += 1;
    if (kind !== "removed") right += 1;
    const text = (kind === "added" ? b[right - 1] : a[left - 1]) ?? "";
    lines.push({
      kind,
      text,
      ...(kind !== "added" && { before: left }),
      ...(kind !== "removed" && { after: right }),
    });
  }
  return lines;
}
