import { itemsOf } from "../design/find.ts";
import type { Design } from "../design/types.ts";

/** One content of an imported mail: `structure` if it became a content of its type, `html` if its html was kept. */
export interface ImportedPart {
  readonly recognised: "structure" | "html";
  readonly type: string;
}

/** How each part of a mail was imported, in order. */
export function importedParts(design: Design): readonly ImportedPart[] {
  return itemsOf(design).flatMap((found) => {
    if (found.kind !== "content") return [];
    const { type } = found.item;
    return [{ recognised: type === "html" ? "html" : "structure", type } as const];
  });
}

/** How many parts were read in which way. */
export function countParts(parts: readonly ImportedPart[]): { readonly structure: number; readonly html: number } {
  const html = parts.filter(({ recognised }) => recognised === "html").length;
  return { structure: parts.length - html, html };
}
