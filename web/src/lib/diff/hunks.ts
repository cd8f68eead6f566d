import type { DiffLine } from "./diff-lines.ts";

/** A part of a comparison: lines that are shown, or unchanged ones far from any change. */
export interface Hunk {
  readonly isFar: boolean;
  readonly lines: readonly DiffLine[];
}

const LINES_AROUND = 3;

function isNearChange(lines: readonly DiffLine[], index: number): boolean {
  return lines.slice(Math.max(0, index - LINES_AROUND), index + LINES_AROUND + 1).some(({ kind }) => kind !== "same");
}

/** Splits the lines into changes with three lines of context, and what lies between. */
export function hunksOf(lines: readonly DiffLine[]): Hunk[] {
  const hunks: { isFar: boolean; lines: DiffLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const isFar = !isNearChange(lines, index);
    const last = hunks.at(-1);
    if (last?.isFar === isFar) last.lines.push(line);
    else hunks.push({ isFar, lines: [line] });
  }
  // A button takes as much room as one line, so one line is never folded.
  return hunks.map((hunk) => (hunk.lines.length === 1 ? { ...hunk, isFar: false } : hunk));
}
