import * as z from "zod";

/** A place in a policy's text, both counted from 1. */
interface TextPosition {
  readonly Line: number;
  readonly Column: number;
}

export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split("\n");
  return { Line: lines.length, Column: (lines.at(-1)?.length ?? 0) + 1 };
}

const tokenPattern = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/**
 * The positions of the statements of a policy in its JSON text, in order: from "{" to behind "}". `text` must be valid
 * JSON.
 */
export function statementRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  const open: number[] = [];
  const isList = z.object({ Statement: z.array(z.unknown()) }).safeParse(JSON.parse(text)).success;
  // A statement is an object at depth 3 inside the Statement list, or at depth 2 if Statement is a single object.
  const statementDepth = isList ? 3 : 2;
  let key = "";
  for (const match of text.matchAll(tokenPattern)) {
    const [token] = match;
    if (token.startsWith('"')) {
      if (open.length === 1 && /^\s*:/.test(text.slice(match.index + token.length))) key = token;
    } else if (token === "{" || token === "[") {
      open.push(match.index);
    } else {
      const start = open.pop() ?? 0;
      if (token === "}" && key === '"Statement"' && open.length === statementDepth - 1) {
        ranges.push({ start: positionAt(text, start), end: positionAt(text, match.index + 1) });
      }
    }
  }
  return ranges;
}
