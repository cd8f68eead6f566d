import { useSearchParams } from "react-router-dom";
import type { TemplateStatus } from "#shared/models/template.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { readStatuses, writeStatuses } from "./status-filter.ts";

export interface StatusFilterControl {
  readonly statuses: readonly TemplateStatus[];
  /** Whether it shows other statuses than usual. */
  readonly changed: boolean;
  /** Leads back to the first page; none means the usual ones. */
  readonly choose: (statuses: readonly TemplateStatus[]) => void;
  /** Takes every filter off, the search too: one navigation, since a second in the same moment would undo the first. */
  readonly clearAll: () => void;
}

/** The list's status filter, kept in the address bar. */
export function useStatusFilter(): StatusFilterControl {
  const [params, setParams] = useSearchParams();
  const statuses = readStatuses(params.get("statusFilter"));
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((current) => withParams(current, { ...changes, pageNumber: undefined }), { replace: true });
  return {
    statuses,
    changed: writeStatuses(statuses) !== undefined,
    choose: (chosen) => change({ statusFilter: writeStatuses(chosen) }),
    clearAll: () => change({ statusFilter: undefined, filter: undefined }),
  };
}
