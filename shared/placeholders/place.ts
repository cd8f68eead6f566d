/** A place in a template; both count from 1. */
export type Place = { readonly line: number; readonly column: number };

/** Where an offset lies; CR, LF and CRLF each end a line, as Handlebars counts. Takes time linear in the offset. */
export function placeOf(source: string, offset: number): Place {
  let line = 1;
  let lineStart = 0;
  const breaks = /\r\n?|\n/g;
  for (let found = breaks.exec(source); found && found.index < offset; found = breaks.exec(source)) {
    line += 1;
    lineStart = breaks.lastIndex;
  }
  return { line, column: Math.max(offset - lineStart, 0) + 1 };
}
