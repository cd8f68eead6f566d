import { useLocation } from "react-router-dom";
import * as z from "zod/mini";

/** What another screen hands to the login. */
const Arrival = z.object({
  /** Where the person wanted to go. */
  from: z.optional(z.string()),
  /** Why they were sent here. */
  error: z.optional(z.string()),
  /** What they have just done. */
  notice: z.optional(z.string()),
});
export type Arrival = z.infer<typeof Arrival>;

export function useArrival(): Arrival {
  const location = useLocation();
  const arrival = Arrival.safeParse(location.state);
  return arrival.success ? arrival.data : {};
}
