import { infiniteQueryOptions } from "@tanstack/react-query";
import { companyRoutes } from "#shared/api/company.ts";
import type { AuditAction, AuditEntry } from "#shared/models/audit-entry.ts";
import { callApi } from "#web/lib/api/call-api.ts";

interface Wanted {
  readonly action?: AuditAction | undefined;
}

/** The audit log from its newest entry on, a page at a time. */
export const auditQuery = ({ action }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ["audit", { action }],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      callApi(
        companyRoutes.listAuditEntries,
        { query: { limit: "25", ...(pageParam !== "" && { behind: pageParam }), ...(action && { action }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

/** All entries that are wanted, however many pages they are on. */
export async function loadAll({ action }: Wanted): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  let behind: string | undefined;
  do {
    const query = { limit: "100", ...(behind !== undefined && { behind }), ...(action && { action }) };
    const page = await callApi(companyRoutes.listAuditEntries, { query });
    all.push(...page.entities);
    behind = page.next;
  } while (behind !== undefined);
  return all;
}
