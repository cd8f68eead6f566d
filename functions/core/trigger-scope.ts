import { triggerTouches } from "#shared/trigger-touches.ts";
import type { TableScope } from "./limit-table.ts";

/** What of the table a trigger may touch; with a company: of companies' partitions that one's alone. */
export const scopeOf = (trigger: keyof typeof triggerTouches, companyId?: string): TableScope => ({
  companyId,
  touches: triggerTouches[trigger],
});
