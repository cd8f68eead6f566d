import { triggerTouches } from "#shared/trigger-touches.ts";
import type { TableScope } from "./limit-table.ts";

/** The partitions that a trigger may touch; with a company, only that company's partitions. */
export const scopeOf = (trigger: keyof typeof triggerTouches, companyId?: string): TableScope => ({
  companyId,
  touches: triggerTouches[trigger],
});
