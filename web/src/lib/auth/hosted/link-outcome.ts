import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** How linking a provider ended. */
const LinkOutcome = z.discriminatedUnion("is", [
  z.object({ is: z.literal("linked"), returnTo: z.string() }),
  z.object({ is: z.literal("failed"), purpose: z.literal("link"), sentence: z.string() }),
]);
export type LinkOutcome = z.infer<typeof LinkOutcome>;

/** Kept while the browser ends its session at the user pool's domain. */
export const linkOutcome = storedSetting("link-outcome", LinkOutcome, sessionStorage);
