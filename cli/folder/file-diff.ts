import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from "diff";

export interface FileDiff {
  /** Relative to the folder of sestina.yaml, with slashes. */
  readonly file: string;
  readonly change: "added" | "removed" | "changed";
  /** In the unified format, which `git apply` and `patch -p1` read. */
  readonly patch: string;
}

/** More changed lines than a reader can follow, and than can be found quickly: beyond them all lines are replaced. */
const MOST_CHANGES = 2000;

/** The changes that lead from one text to another; undefined stands for no file. */
export function diffOfFile(file: string, before: string | undefined, after: string | undefined): FileDiff {
  const from = before === undefined ? "/dev/null" : `a/${file}`;
  const to = after === undefined ? "/dev/null" : `b/${file}`;
  const [old = "", young = ""] = [before, after];
  const limits = { context: 3, maxEditLength: MOST_CHANGES };
  const patch = structuredPatch(from, to, old, young, undefined, undefined, limits) ?? replaced(from, to, old, young);
  const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return { file, change, patch: formatPatch(patch, FILE_HEADERS_ONLY) };
}

/** A patch that replaces all lines. */
function replaced(oldFileName: string, newFileName: string, before: string, after: string): StructuredPatch {
  const [old, young] = [linesOf(before), linesOf(after)];
  const lines = [...marked("-", old), ...marked("+", young)];
  const hunk = { oldStart: 1, oldLines: old.lines.length, newStart: 1, newLines: young.lines.length, lines };
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
}

interface Lines {
  readonly lines: readonly string[];
  /** Whether the last line has an end. */
  readonly isEnded: boolean;
}

function linesOf(text: string): Lines {
  const isEnded = text === "" || text.endsWith("\n");
  return { lines: text === "" ? [] : text.replace(/\n$/, "").split("\n"), isEnded };
}

const marked = (mark: string, { lines, isEnded }: Lines): readonly string[] => [
  ...lines.map((line) => `${mark}${line}`),
  ...(isEnded ? [] : ["\\ No newline at end of file"]),
];
