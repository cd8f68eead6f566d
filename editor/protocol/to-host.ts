import * as z from "zod/mini";

/**
 * Messages of the frame to the host page's script, which checks origin and source, then parses. Separate from the other
 * direction, because the script in the host page must stay small.
 */
export const ToHost = z.discriminatedUnion("type", [
  z.object({ type: z.literal("listening") }),
  z.object({ type: z.literal("event"), name: z.string(), data: z.unknown() }),
  z.object({ type: z.literal("reply"), id: z.number(), value: z.unknown() }),
  z.object({ type: z.literal("failure"), id: z.number(), message: z.string() }),
  /** The design after a change; the host's page keeps it in case the frame is reloaded. */
  z.object({ type: z.literal("kept"), design: z.unknown() }),
  z.object({ type: z.literal("ask"), id: z.number(), callback: z.string(), data: z.unknown() }),
]);
export type ToHost = z.infer<typeof ToHost>;
