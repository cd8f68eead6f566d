import { momentOf } from "../email/countdown/time-left.ts";
import { idOf } from "../email/design/address.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/** Countdowns whose end has passed: readers see zeros. */
export function endedCountdownFindings({ now, say }: AuditInput, { item }: FoundContent): readonly Finding[] {
  if (drawnAs(item.type) !== "timer" || now === undefined) return [];
  const countdown = objectAt(valuesOf(item), "countdown");
  const end = momentOf(
    textAt(countdown, "endTime").slice(0, "2026-12-24T18:00:00".length),
    textAt(countdown, "timezone"),
  );
  if (end === undefined || end > now) return [];
  return [
    {
      rule: "countdown-ended",
      item: idOf(item),
      severity: "WARNING",
      title: say("Countdown has ended"),
      description: say("Its end has passed, so readers see zeros. Choose a later end, or delete it."),
      field: ["countdown"],
    },
  ];
}
