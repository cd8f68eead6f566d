import type { NewFault } from "#local/faults/fault-rule.ts";
import type * as z from "zod";
import { FaultList, FaultView } from "../../api-schema.ts";
import { callApi, NoContent, part } from "../lib/call-api.ts";

/** Faults in the console's API. */
export const faultApi = {
  list: () => callApi(FaultList, "GET", "/faults"),
  add: (fault: z.input<typeof NewFault>) => callApi(FaultView, "POST", "/faults", fault),
  remove: (id: string) => callApi(NoContent, "DELETE", `/faults/${part(id)}`),
  clear: () => callApi(NoContent, "DELETE", "/faults"),
};
