import type * as z from "zod";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { MachineTemplateSummary } from "#shared/models/machine-template-summary.ts";
import type { Api } from "./client.ts";

export type Summary = z.output<typeof MachineTemplateSummary>;

const PAGE = 100;

/** All templates of the account but archived ones. */
export async function listTemplates(api: Api): Promise<readonly Summary[]> {
  const all: Summary[] = [];
  for (;;) {
    const query = { skip: String(all.length), limit: String(PAGE) };
    const { entities, count } = await api(machineApiRoutes.listAccountTemplates, { query });
    all.push(...entities);
    if (entities.length === 0 || all.length >= count) return all;
  }
}
