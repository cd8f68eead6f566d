import type { Clock } from "#local/clock/create-clock.ts";
import type { Faults } from "#local/faults/create-faults.ts";
import { isActive } from "#local/faults/fault-rule.ts";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import type { Status } from "./api-schema.ts";

/** The status in the bar of every tab: differences from AWS. */
export function statusRoutes(faults: Faults, clock: Clock, now: () => Date): ApiRoute[] {
  return [
    route("GET /status", Nothing, (): Status => ({
      now: now().toISOString(),
      offsetMs: clock.offsetMs(),
      faultsOn: faults.list().filter(isActive).length,
    })),
  ];
}
