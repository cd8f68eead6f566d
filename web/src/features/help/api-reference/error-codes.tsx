import { say } from "#web/lib/texts/say.ts";
import type { KeyCall } from "./open-api.ts";
import { RefusalTable } from "./refusal-table.tsx";

/** Every code that a call can be refused with. The `type` of an error leads to its code here. */
export function ErrorCodes({ calls }: { calls: readonly KeyCall[] }) {
  const refusals = new Map(calls.flatMap((call) => call.refusals.map((refusal) => [refusal.code, refusal] as const)));
  const sorted = [...refusals.values()].toSorted((a, b) => a.code.localeCompare(b.code));
  return (
    <section>
      <h2>{say("Error codes")}</h2>
      <RefusalTable label={say("Error codes")} refusals={sorted} areTargets />
    </section>
  );
}
