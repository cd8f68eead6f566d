import * as z from "zod/mini";

/** What is under way: something new from the palette, or an item of the design. */
export const Dragged = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tool"), type: z.string() }),
  z.object({ kind: z.literal("layout"), cells: z.array(z.number()) }),
  z.object({ kind: z.literal("content"), id: z.string() }),
  z.object({ kind: z.literal("block"), id: z.string() }),
  z.object({ kind: z.literal("row"), id: z.string() }),
]);
export type Dragged = z.infer<typeof Dragged>;
