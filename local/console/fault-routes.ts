import type { Faults } from "#local/faults/create-faults.ts";
import { isActive, NewFault, type FaultRule } from "#local/faults/fault-rule.ts";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import type { FaultView } from "./api-schema.ts";
import { Refusal } from "./refusal.ts";

const view = (rule: FaultRule): FaultView => ({
  ...rule,
  isOn: isActive(rule),
  remaining: rule.calls === undefined ? undefined : rule.calls - rule.hits,
});

/** Refuses a fault that would never hit a call. */
function requireHittable(faults: Faults, { service, operation, accountId, region }: NewFault): void {
  const found = faults.services().find(({ name }) => name === service);
  if (found === undefined) {
    const names = faults.services().map(({ name }) => name);
    throw new Refusal(400, `service: there is no "${service}"; there are ${names.join(", ")}`);
  }
  if (operation !== undefined && !found.operations.includes(operation)) {
    throw new Refusal(400, `operation: ${service} has no "${operation}" here`);
  }
  if (!found.isSigned && (accountId ?? region) !== undefined) {
    throw new Refusal(400, `${accountId === undefined ? "region" : "accountId"}: calls of ${service} carry none`);
  }
}

/** Faults on demand in the console's API, for its page and for tests. */
export function faultRoutes(faults: Faults): ApiRoute[] {
  return [
    route("GET /faults", Nothing, () => ({ services: faults.services(), faults: faults.list().map(view) })),
    route("POST /faults", NewFault, ({ body }) => {
      requireHittable(faults, body);
      return view(faults.add(body));
    }),
    route("DELETE /faults/{faultId}", Nothing, ({ param }) => {
      if (!faults.remove(param("faultId"))) throw new Refusal(404, "There is no such fault (any more).");
      return undefined;
    }),
    route("DELETE /faults", Nothing, () => {
      faults.clear();
      return undefined;
    }),
  ];
}
