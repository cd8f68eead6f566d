import { useLocation } from "react-router-dom";
import * as z from "zod/mini";
import { useInBrowser } from "#web/lib/prerender/use-in-browser.ts";

/** The location state that other screens pass to the login page. */
const Arrival = z.object({
  /** Where the user wanted to go. */
  from: z.optional(z.string()),
  /** Why the user was redirected. */
  error: z.optional(z.string()),
  /** What the user should know, which is no failure. */
  hint: z.optional(z.string()),
  /** What the user has just done. */
  notice: z.optional(z.string()),
});
export type Arrival = z.infer<typeof Arrival>;

export function useArrival(): Arrival {
  const location = useLocation();
  const inBrowser = useInBrowser();
  const arrival = Arrival.safeParse(location.state);
  return inBrowser && arrival.success ? arrival.data : {};
}
