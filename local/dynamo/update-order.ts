import type { Input } from "dynalite/db/index.js";

type Path = readonly (string | number)[];

function compare(a: Path, b: Path): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  const [left, right] = [a[at], b[at]];
  if (typeof left === "number" && typeof right === "number") return left - right;
  return a.length - b.length;
}

/**
 * All paths of an update refer to the previous item (AWS: "Update expressions", removing elements from a list), but
 * dynalite executes them one by one: so removals from lists come at the end, and the last element of a list first.
 */
export function orderRemovals({ _updates: updates }: Input): void {
  const leavesList = ({ type, path }: { type: string; path: Path }) =>
    type === "remove" && typeof path.at(-1) === "number";
  updates?.sections.sort((a, b) => {
    const [first, second] = [leavesList(a), leavesList(b)];
    return first && second ? compare(b.path, a.path) : Number(first) - Number(second);
  });
}
