import { FURTHEST_MS, type Clock } from "#local/clock/create-clock.ts";
import * as z from "zod";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import type { ClockView } from "./api-schema.ts";
import { Refusal } from "./refusal.ts";

const Move = z.strictObject({ forwardMs: z.int().min(1, "forward only").max(FURTHEST_MS, "ten years at most") });

/** The local AWS's clock in the console's API. */
export function clockRoutes(clock: Clock, now: () => Date): ApiRoute[] {
  const view = (): ClockView => ({ now: now().toISOString(), offsetMs: clock.offsetMs() });
  return [
    route("GET /clock", Nothing, view),
    route("POST /clock", Move, async ({ body }) => {
      if (clock.offsetMs() + body.forwardMs > FURTHEST_MS) {
        throw new Refusal(409, "The clock cannot be more than ten years ahead.");
      }
      await clock.forward(body.forwardMs);
      return view();
    }),
    route("DELETE /clock", Nothing, () => {
      clock.reset();
      return view();
    }),
  ];
}
