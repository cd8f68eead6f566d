import * as z from "zod";

/** The state of SES's search for the records of a domain. */
export const DnsSearch = z.object({
  since: z.iso.datetime(),
  lastCheckedAt: z.iso.datetime().optional(),
  /** Absent until the records were found for the first time. */
  lastSuccessAt: z.iso.datetime().optional(),
  /** When they were first missed after that; absent while they exist. */
  lostAt: z.iso.datetime().optional(),
  errorType: z.enum(["HOST_NOT_FOUND", "TYPE_NOT_FOUND", "INVALID_VALUE"]).optional(),
});
export type DnsSearch = z.infer<typeof DnsSearch>;

export type SearchStatus = "PENDING" | "SUCCESS" | "TEMPORARY_FAILURE" | "FAILED";

/** The result of one DNS look-up; `publishedAt` is when the newest required record was published. */
export type Finding =
  | { readonly found: true; readonly publishedAt: string }
  | { readonly found: false; readonly errorType: NonNullable<DnsSearch["errorType"]> };

/**
 * How long SES searches for records that it has not found yet, and for removed ones, before the search fails (AWS:
 * "Using a custom MAIL FROM domain", setup states; for DKIM the same 72 hours are documented for the first search
 * only).
 */
const SEARCH_MS = 72 * 60 * 60 * 1000;
/**
 * SES looks up records from time to time; here each request looks them up, and stores the result once a second at most.
 */
const NOTE_EVERY_MS = 1000;

const deadlineOf = ({ since, lostAt }: DnsSearch): number => Date.parse(lostAt ?? since) + SEARCH_MS;

export function searchStatus(search: DnsSearch, now: Date): SearchStatus {
  const isSearching = search.lastSuccessAt === undefined || search.lostAt !== undefined;
  if (!isSearching) return "SUCCESS";
  if (now.getTime() >= deadlineOf(search)) return "FAILED";
  return search.lostAt === undefined ? "PENDING" : "TEMPORARY_FAILURE";
}

/**
 * The search after another look-up. A failed search stays failed; but records that were published in time count, even
 * if no request looked before now. Returns `search` itself if nothing has changed.
 */
export function refreshSearch(search: DnsSearch, finding: Finding, now: Date): DnsSearch {
  const wasInTime = finding.found && Date.parse(finding.publishedAt) < deadlineOf(search);
  if (searchStatus(search, now) === "FAILED" && !wasInTime) return search;
  const at = now.toISOString();
  const { since, lastSuccessAt } = search;
  const looked: DnsSearch = finding.found
    ? { since, lastCheckedAt: at, lastSuccessAt: at }
    : {
        since,
        lastCheckedAt: at,
        lastSuccessAt,
        lostAt: search.lostAt ?? (lastSuccessAt && at),
        errorType: finding.errorType,
      };
  const isSame =
    looked.errorType === search.errorType &&
    (looked.lostAt === undefined) === (search.lostAt === undefined) &&
    (looked.lastSuccessAt === undefined) === (search.lastSuccessAt === undefined);
  const age = Math.abs(now.getTime() - Date.parse(search.lastCheckedAt ?? since));
  return isSame && search.lastCheckedAt !== undefined && age < NOTE_EVERY_MS ? search : looked;
}
