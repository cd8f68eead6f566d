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

const versionOf = ({ introduced, fixed, last_affected: last }: Range["events"][number]): string => {
  const text = introduced ?? fixed ?? last ?? "0";
  return text === "0" ? "0.0.0-0" : text;
};

/**
 * OSV's events by their versions, since a record may have them in any order: each "introduced" is affected up to the
 * next "fixed", or including the next "last_affected" (OSV schema, "Evaluation").
 */
function isInRange(version: string, { type, events }: Range): boolean {
  if (type !== "SEMVER" && type !== "ECOSYSTEM") return false;
  let isAffected = false;
  for (const event of [...events].sort((a, b) => semver.compare(versionOf(a), versionOf(b)))) {
    const from = versionOf(event);
    if (event.introduced !== undefined && semver.gte(version, from)) isAffected = true;
    if (event.fixed !== undefined && semver.gte(version, from)) isAffected = false;
    if (event.last_affected !== undefined && semver.gt(version, from)) isAffected = false;
  }
  return isAffected;
}

const isAbout = (affected: Affected, { name, version }: Installed) =>
  affected.package.ecosystem === "npm" &&
  affected.package.name === name &&
  (affected.versions.includes(version) ||
    affected.ranges.some((range) => isInRange(version, range)) ||
    (affected.npmRange !== undefined && semver.satisfies(version, affected.npmRange, { includePrerelease: true })));

/**
 * Every installed version that an advisory names, except withdrawn advisories and exceptions that are valid on `today`.
 */
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

/** The age of the file: after 30 days the check warns, after 90 it fails unless the setting allows it. */
export function ageOf(
  { date }: Pick<AdvisoryFile, "date">,
  today: string,
): { days: number; state: "fresh" | "old" | "too old" } {
  const days = Math.floor((Date.parse(today) - Date.parse(date)) / DAY_MS);
  if (days > 90) return { days, state: "too old" };
  return { days, state: days > 30 ? "old" : "fresh" };
}
