import semver from "semver";
import type { Advisory, AdvisoryFile, Exception } from "./advisory-file.ts";

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly isShipped: boolean;
}

export interface Finding extends Installed {
  readonly id: string;
  readonly summary: string;
}

type Affected = Advisory["affected"][number];
type Range = Affected["ranges"][number];

/** OSV's events in order: each "introduced" is affected up to the next "fixed", or including the next "last_affected". */
function isInRange(version: string, { type, events }: Range): boolean {
  if (type !== "SEMVER" && type !== "ECOSYSTEM") return false;
  const at = (text: string) => (text === "0" ? "0.0.0-0" : text);
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && semver.gte(version, at(introduced))) isAffected = true;
    if (fixed !== undefined && semver.gte(version, at(fixed))) isAffected = false;
    if (last !== undefined && semver.gt(version, at(last))) isAffected = false;
  }
  return isAffected;
}

const isAbout = (affected: Affected, { name, version }: Installed) =>
  affected.package.ecosystem === "npm" &&
  affected.package.name === name &&
  (affected.versions.includes(version) || affected.ranges.some((range) => isInRange(version, range)));

/** Every installed version that an advisory names, but for withdrawn ones and exceptions that still hold on `today`. */
export function findVulnerable(
  installed: readonly Installed[],
  advisories: readonly Advisory[],
  { exceptions, today }: { exceptions: readonly Exception[]; today: string },
): Finding[] {
  const isExcepted = (id: string, name: string) =>
    exceptions.some((one) => one.id === id && one.package === name && today <= one.until);
  return installed.flatMap((one) =>
    semver.valid(one.version) === null
      ? [{ ...one, id: "no version", summary: "package-lock.json has no version for it" }]
      : advisories
          .filter(({ withdrawn, affected }) => withdrawn === undefined && affected.some((part) => isAbout(part, one)))
          .filter(({ id }) => !isExcepted(id, one.name))
          .map(({ id, summary }) => ({ ...one, id, summary })),
  );
}

const DAY_MS = 24 * 3_600_000;

/** How old the file is: after 30 days the check says so, after 90 it fails unless the setting says otherwise. */
export function ageOf(
  { date }: Pick<AdvisoryFile, "date">,
  today: string,
): { days: number; state: "fresh" | "old" | "too old" } {
  const days = Math.floor((Date.parse(today) - Date.parse(date)) / DAY_MS);
  if (days > 90) return { days, state: "too old" };
  return { days, state: days > 30 ? "old" : "fresh" };
}
