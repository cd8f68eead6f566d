import type * as z from "zod";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { MachineTemplateSummary } from "#shared/models/machine-template-summary.ts";
import type { Api } from "./client.ts";

export type Summary = z.output<typeof MachineTemplateSummary>;

const PAGE = 100;

/** All templates of the account but archived ones. */
export async function listTemplates(api: Api): Promise<readonly Summary[]> {
  const all: Summary[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: String(PAGE), ...(cursor !== undefined && { cursor }) };
    const { entities, next } = await api(machineApiRoutes.listAccountTemplates, { query });
    all.push(...entities);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}
