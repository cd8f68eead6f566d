import type { StepResult } from "../run/step.ts";
import { lockedPackages, refusedPackages } from "../licences/locked-packages.ts";

/** Every package must have an approved licence: bin/licences has the list. */
export function checkLicences(): StepResult {
  const started = performance.now();
  const refused = refusedPackages(lockedPackages());
  return {
    name: "licences",
    ok: refused.length === 0,
    output: refused
      .map(({ name, version, licence, isShipped }) => `${name} ${version}: ${licence}${isShipped ? ", shipped" : ""}`)
      .join("\n"),
    seconds: (performance.now() - started) / 1000,
  };
}
