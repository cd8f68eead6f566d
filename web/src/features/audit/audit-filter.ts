import * as z from "zod";
import { AuditAction } from "#shared/models/audit-entry.ts";
import { Id } from "#shared/models/scalars.ts";

const Day = z.iso.date();

/** The filter of the audit log, as in the address bar. */
export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Days in the user's calendar, e.g. "2026-11-20", both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reads the filter from the query; invalid values are ignored. */
export const readAuditFilter = (params: URLSearchParams): AuditFilter => ({
  actor: Id.safeParse(params.get("actor")).data,
  action: AuditAction.safeParse(params.get("action")).data,
  from: Day.safeParse(params.get("from")).data,
  to: Day.safeParse(params.get("to")).data,
});

/** How many filters narrow the log. */
export const countFilters = (filter: AuditFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length;

/** The filter as the API's query: days become their first and last moment in the user's time zone. */
export const auditCall = ({ actor, action, from, to }: AuditFilter) => ({
  ...(actor !== undefined && { actor }),
  ...(action !== undefined && { action }),
  ...(from !== undefined && { from: new Date(`${from}T00:00:00.000`).toISOString() }),
  ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
});
