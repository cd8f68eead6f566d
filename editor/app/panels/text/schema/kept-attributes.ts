import * as z from "zod/mini";

/** The attributes an element came with, by name. They are given back as they were. */
export const Kept = z._default(z.record(z.string(), z.string()), {});
export type Kept = z.infer<typeof Kept>;

/** The kept attributes among those of a node or mark. */
export function keptOf(attrs: Readonly<Record<string, unknown>> | undefined): Kept {
  return Kept.parse(attrs?.["kept"] ?? {});
}
