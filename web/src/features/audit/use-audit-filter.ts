import { useSearchParams } from "react-router-dom";
import { withParams } from "#web/lib/url/list-state.ts";
import { type AuditFilter, readAuditFilter } from "./audit-filter.ts";

export interface AuditFilterControl {
  readonly filter: AuditFilter;
  /** Changes the given filters and keeps the others; undefined clears one. */
  readonly change: (changes: AuditFilter) => void;
  readonly clear: () => void;
}

const nothing = { actor: undefined, action: undefined, from: undefined, to: undefined };

/** The audit log's filter, kept in the address bar. */
export function useAuditFilter(): AuditFilterControl {
  const [params, setParams] = useSearchParams();
  const change = (changes: AuditFilter) =>
    setParams((current) => withParams(current, { ...changes }), { replace: true });
  return { filter: readAuditFilter(params), change, clear: () => change(nothing) };
}
