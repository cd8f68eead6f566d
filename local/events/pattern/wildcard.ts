import { PatternError } from "./pattern-error.ts";

/** The literal pieces between the wildcards; a backslash makes "*" and itself literal. */
function piecesOf(pattern: string): string[] {
  const pieces = [""];
  let wasWildcard = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    const isWildcard = character === "*";
    if (isWildcard && wasWildcard) throw new PatternError(`Consecutive wildcard characters at pos ${index - 1}`);
    wasWildcard = isWildcard;
    if (isWildcard) {
      pieces.push("");
      continue;
    }
    const escaped = character === "\\" ? pattern.charAt(index + 1) : undefined;
    if (escaped !== undefined && escaped !== "*" && escaped !== "\\") {
      throw new PatternError(`Invalid escape character at pos ${index}`);
    }
    pieces.push(`${pieces.pop() ?? ""}${escaped ?? character}`);
    if (escaped !== undefined) index += 1;
  }
  return pieces;
}

/** A test for EventBridge's "wildcard": "*" is any run of characters. Takes linear time. */
export function wildcard(pattern: string): (value: string) => boolean {
  const [first = "", ...rest] = piecesOf(pattern);
  const last = rest.pop();
  if (last === undefined) return (value) => value === first;
  return (value) => {
    if (!value.startsWith(first)) return false;
    let at = first.length;
    for (const piece of rest) {
      const found = value.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return value.length - last.length >= at && value.endsWith(last);
  };
}
