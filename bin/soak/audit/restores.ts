import { isDeepStrictEqual } from "node:util";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { auditedCompanies, entryOf } from "./snapshot.ts";
import { lineOf, versionOf } from "./versions.ts";

/** Each acknowledged restore is a version that copies the older one, and is the newest version or an ancestor of it. */
export function restoresAreNewest({ restored }: History, evidence: Evidence): string[] {
  const cases = new Map(auditedCompanies(evidence).map((each) => [each.companyId, each]));
  return restored.flatMap(({ companyId, accountId, templateId, version, from }) => {
    const found = cases.get(companyId);
    const name = `version ${String(version)} of ${templateId}`;
    const record = found && versionOf(found, templateId, version);
    if (found === undefined || record?.restoredFrom !== from)
      return [`${name} is not there as a copy of ${String(from)}`];
    const [copy, former] = [version, from].map((each) =>
      evidence.bodies.get(`${companyId} ${templateId} ${String(each)}`),
    );
    if (copy === undefined || !isDeepStrictEqual(copy, former)) return [`${name} is unlike version ${String(from)}`];
    const line = lineOf(found, templateId, entryOf(found, templateId, accountId)?.versionNumber);
    return line.some((each) => each.version === version) ? [] : [`${name} was restored, and passed over`];
  });
}
