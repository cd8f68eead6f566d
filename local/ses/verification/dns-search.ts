import * as z from "zod";

/** How SES's search for the records of a domain stands. */
export const DnsSearch = z.object({
  since: z.iso.datetime(),
  lastCheckedAt: z.iso.datetime().optional(),
  /** Absent until the records were found once. */
  lastSuccessAt: z.iso.datetime().optional(),
  /** When they were first missed after that; absent while they are there. */
  lostAt: z.iso.datetime().optional(),
  errorType: z.enum(["HOST_NOT_FOUND", "TYPE_NOT_FOUND", "INVALID_VALUE"]).optional(),
});
export type DnsSearch = z.infer<typeof DnsSearch>;

export type SearchStatus = "PENDING" | "SUCCESS" | "TEMPORARY_FAILURE" | "FAILED";

/** What one look into the DNS finds; `publishedAt` is when the youngest of the wanted records appeared there. */
export type Finding =
  | { readonly found: true; readonly publishedAt: string }
  | { readonly found: false; readonly errorType: NonNullable<DnsSearch["errorType"]> };

/**
 * How long SES searches for records that it has not found yet, and for ones that are gone, before it gives up
 * (AWS: "Using a custom MAIL FROM domain", setup states; for DKIM the same 72 hours are documented for the first search only).
 */
const SEARCH_MS = 72 * 60 * 60 * 1000;
/** SES itself looks now and then; here it looks whenever somebody asks, and writes it down once a second at most. */
const NOTE_EVERY_MS = 1000;

const deadlineOf = ({ since, lostAt }: DnsSearch): number => Date.parse(lostAt ?? since) + SEARCH_MS;

export function searchStatus(search: DnsSearch, now: Date): SearchStatus {
  const isSearching = search.lastSuccessAt === undefined || search.lostAt !== undefined;
  if (!isSearching) return "SUCCESS";
  if (now.getTime() >= deadlineOf(search)) return "FAILED";
  return search.lostAt === undefined ? "PENDING" : "TEMPORARY_FAILURE";
}

/**
 * The search after another look. One that has failed looks no more; but records that were there in time count, even
 * if nobody asked before now. Gives `search` itself if there is nothing new to write down.
 */
export function lookAgain(search: DnsSearch, finding: Finding, now: Date): DnsSearch {
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
