import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { AuditSubject } from "#shared/models/audit-subject.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { auditCall, type AuditFilter } from "./audit-filter.ts";
import type { Subjects } from "./subject-lines.ts";

/** The audit log from its latest entry on, one page at a time. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      callApi(
        companyRoutes.listAuditEntries,
        { query: { limit: "25", ...(pageParam !== "" && { behind: pageParam }), ...auditCall(filter) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

/** The first members whose name or address contains the text; the key starts with that of the member lists. */
export const membersFoundQuery = (search: string) => {
  const query = { search, limit: "25" };
  return queryOptions({
    queryKey: [...accessKeys.members, query],
    queryFn: ({ signal }) => callApi(accessRoutes.listMembers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

interface AllEntries {
  readonly entries: readonly AuditEntry[];
  readonly subjects: Subjects;
}

/** All entries that match, over all pages, with the names of their resources. */
export async function loadAll(filter: AuditFilter): Promise<AllEntries> {
  const entries: AuditEntry[] = [];
  const subjects: Record<string, AuditSubject> = {};
  let behind: string | undefined;
  do {
    const query = { limit: "100", ...(behind !== undefined && { behind }), ...auditCall(filter) };
    const page = await callApi(companyRoutes.listAuditEntries, { query });
    entries.push(...page.entities);
    Object.assign(subjects, page.subjects);
    behind = page.next;
  } while (behind !== undefined);
  return { entries, subjects };
}
