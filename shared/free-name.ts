import { limits } from "./constants.ts";

/** The name of a template, or if it is taken the first of `name_2`, `name_3` … that is not, cut to the length a name may have. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : `_${String(number)}`;
    const wanted = `${name.slice(0, limits.templateNameLength - suffix.length)}${suffix}`;
    if (!taken.has(wanted)) return wanted;
  }
}
