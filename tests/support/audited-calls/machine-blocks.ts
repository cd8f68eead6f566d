import type { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { makeKey } from "../api-keys.ts";
import { makeDesign } from "../make-design.ts";
import { block } from "./blocks.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const tokenOf = ({ person, customer }: Stage) => makeKey(person, customer.accountId);

export const machineBlockCalls: SampleCalls<typeof machineBlockRoutes> = {
  createLibraryBlock: async (stage) => ({
    token: await tokenOf(stage),
    headers: { "idempotency-key": "block-by-program" },
    body: { label: "By program", description: "For the audit log" },
  }),
  saveLibraryBlock: async (stage) => ({
    token: await tokenOf(stage),
    params: { id: await block(stage, "changed-by-program") },
    body: { basedOnVersion: 1, design: JSON.parse(makeDesign("<p>Changed</p>")) as object },
  }),
  propagateLibraryBlock: async (stage) => ({
    token: await tokenOf(stage),
    params: { id: await block(stage, "propagated-by-program") },
  }),
};
