import type { ReactNode } from "react";
import type { FoundInContents } from "#shared/models/found-in-contents.ts";

/** A part of a text in which the places of the search are marked. */
export function MarkedSnippet({ snippet, matches }: Pick<FoundInContents, "snippet" | "matches">) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of matches) {
    parts.push(snippet.slice(end, from), <mark key={from}>{snippet.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {snippet.slice(end)}
    </>
  );
}
