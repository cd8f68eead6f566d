import { Suspense } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useHovered } from "./use-hovered.ts";

const HoverPicture = lazyChunk(async () => (await import("./hover-picture.tsx")).HoverPicture);

/** For a list without pictures: the mail of the template whose name a mouse rests on. */
export function HoverPictures({ templates }: { readonly templates: readonly TemplateListItem[] }) {
  const hovered = useHovered();
  const template = templates.find(({ uid }) => uid === hovered?.id);
  if (hovered === undefined || template === undefined) return null;
  return (
    <Suspense>
      <HoverPicture template={template} at={hovered} />
    </Suspense>
  );
}
