import * as z from "zod/mini";

/** What is dragged: a new item from the palette or the blocks, or an item of the design. */
export const DragData = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tool"), type: z.string() }),
  z.object({ kind: z.literal("layout"), cells: z.array(z.number()) }),
  z.object({ kind: z.literal("content"), id: z.string() }),
  z.object({ kind: z.literal("block"), id: z.string() }),
  z.object({ kind: z.literal("brand"), id: z.string() }),
  z.object({ kind: z.literal("section"), id: z.string() }),
  z.object({ kind: z.literal("row"), id: z.string() }),
]);
export type DragData = z.infer<typeof DragData>;
