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
