/** A position in the source of a template; both numbers count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** The position of an offset; CR, LF and CRLF each end a line, as in Handlebars. Takes linear time. */
export function positionOf(source: string, offset: number): SourcePosition {
  let line = 1;
  let lineStart = 0;
  const breaks = /\r\n?|\n/g;
  for (let found = breaks.exec(source); found && found.index < offset; found = breaks.exec(source)) {
    line += 1;
    lineStart = breaks.lastIndex;
  }
  return { line, column: Math.max(offset - lineStart, 0) + 1 };
}

/** The same for many offsets of one source: finds its lines at the first call, then each line by bisection. */
export function positionFinder(source: string): (offset: number) => SourcePosition {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(source);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  if (source.includes("\r")) {
    for (const { index, 0: lineBreak } of source.matchAll(/\r\n?|\n/g)) starts.push(index + lineBreak.length);
    return starts;
  }
  for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
