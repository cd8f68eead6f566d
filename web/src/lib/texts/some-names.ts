import { say } from "./say.ts";

const MOST_SHOWN = 3;

/** The first three names, such as "a, b, c and 4 more". */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_SHOWN).join(", ");
  const count = names.length - MOST_SHOWN;
  return count <= 0 ? shown : say("{names} and {count} more", { names: shown, count });
}
