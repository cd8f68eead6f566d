import * as z from "zod/mini";

/** The attributes of an element by name. They are written back unchanged. */
export const KeptAttributes = z._default(z.record(z.string(), z.string()), {});
export type KeptAttributes = z.infer<typeof KeptAttributes>;

/** The kept attributes among those of a node or mark. */
export function keptAttributes(attrs: Readonly<Record<string, unknown>> | undefined): KeptAttributes {
  return KeptAttributes.parse(attrs?.["kept"] ?? {});
}
