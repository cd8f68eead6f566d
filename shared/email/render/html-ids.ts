import { htmlIdOf } from "../design/stamp.ts";
import type { Values } from "../design/types.ts";

/** Gives each item an element id: the design's own, or a new one when it has none or another item took it. */
export function htmlIds(): (values: Values, className: string) => string {
  const taken = new Set(["u_body"]);
  const counts = new Map<string, number>();
  return (values, className) => {
    const own = htmlIdOf(values);
    if (own !== undefined && /^[A-Za-z][\w-]*$/.test(own) && !taken.has(own)) {
      taken.add(own);
      return own;
    }
    let n = counts.get(className) ?? 0;
    let id: string;
    do id = `${className}_${(n += 1)}x`;
    while (taken.has(id));
    counts.set(className, n);
    taken.add(id);
    return id;
  };
}
