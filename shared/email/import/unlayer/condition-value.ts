import type { Values } from "../../design/types.ts";

/** The display condition of an item in the form of designs; null if it is always shown. */
export function conditionValue({ before, after }: { readonly before: string; readonly after: string }): Values | null {
  if (before === "" && after === "") return null;
  return { type: "", label: `${before}…${after}`, description: "", before, after };
}
