import { type AdvisoryFile, type Exception, readAdvisories, readExceptions } from "../advisories/advisory-file.ts";
import { coverageOf, coverageText } from "../advisories/coverage.ts";
import { ageOf, findVulnerable } from "../advisories/find-vulnerable.ts";
import { type LockedPackage, lockedPackages } from "../licences/locked-packages.ts";
import type { StepResult } from "../run/step.ts";

interface Checked {
  readonly installed: readonly Pick<LockedPackage, "name" | "version" | "isShipped">[];
  readonly file: AdvisoryFile;
  readonly exceptions: readonly Exception[];
  /** Such as "2026-11-23". */
  readonly today: string;
  /** ADVISORIES_MAY_BE_OLD=1: a file of more than 90 days is only a warning. */
  readonly mayBeOld: boolean;
}

const refresh = "refresh them with npm run advisories -- refresh where the registry answers npm audit";

/** The result of the check: lines to print, and whether the build may continue. */
export function judge({ installed, file, exceptions, today, mayBeOld }: Checked): { ok: boolean; lines: string[] } {
  const { days, state } = ageOf(file, today);
  const found = findVulnerable(installed, file.advisories, { exceptions, today });
  const coverage = coverageOf(file, installed);
  const { covered, installed: all } = coverage;
  const ended = exceptions.filter(({ until }) => until < today);
  const lines = [
    ...found.map(
      ({ name, version, id, summary, isShipped }) =>
        `${name} ${version}: ${id}${isShipped ? ", shipped" : ""}: ${summary}`,
    ),
    ...ended.map(({ id, package: name, until }) => `the exception for ${id} in ${name} ended on ${until}`),
    ...(covered < all ? [`${coverageText(coverage)}: ${refresh}`] : []),
    ...(state === "fresh" ? [] : [`the advisories are ${String(days)} days old: ${refresh}`]),
  ];
  return { ok: found.length === 0 && ended.length === 0 && (state !== "too old" || mayBeOld), lines };
}

/**
 * No package of package-lock.json may have a known vulnerability. Makes no network request:
 * bin/advisories/advisories.json is pinned.
 */
export function checkAdvisories(): StepResult {
  const started = performance.now();
  const { ok, lines } = judge({
    installed: lockedPackages(),
    file: readAdvisories(),
    exceptions: readExceptions(),
    today: new Date().toISOString().slice(0, 10),
    mayBeOld: process.env["ADVISORIES_MAY_BE_OLD"] === "1",
  });
  const output = lines.join("\n");
  if (ok && output !== "") console.log(`note  advisories: ${output}`);
  return { name: "advisories", ok, output, seconds: (performance.now() - started) / 1000 };
}
