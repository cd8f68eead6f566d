import type { FaultStatus } from "#local/faults/fault-rule.ts";
import type { FaultView } from "../../api-schema.ts";

type When = "before" | "after";
type Effect =
  | { readonly kind: "status"; readonly status: FaultStatus }
  | { readonly kind: "latency"; readonly ms: number }
  | { readonly kind: "timeout"; readonly when: When }
  | { readonly kind: "drop"; readonly when: When };

interface FaultKind {
  readonly label: string;
  /** Whether the form asks for a time. */
  readonly takesMs?: true;
  readonly does: (ms: number) => Effect;
}

/** The kinds of faults as the form offers them: "Calls of … will …". */
export const faultKinds: readonly FaultKind[] = [
  { label: "answer 429, too many requests", does: () => ({ kind: "status", status: 429 }) },
  { label: "answer 500, internal error", does: () => ({ kind: "status", status: 500 }) },
  { label: "answer 503, unavailable", does: () => ({ kind: "status", status: 503 }) },
  { label: "answer late", takesMs: true, does: (ms) => ({ kind: "latency", ms }) },
  { label: "never answer", does: () => ({ kind: "timeout", when: "before" }) },
  { label: "be carried out, and never answer", does: () => ({ kind: "timeout", when: "after" }) },
  { label: "lose their connection", does: () => ({ kind: "drop", when: "before" }) },
  { label: "be carried out, and lose their connection", does: () => ({ kind: "drop", when: "after" }) },
];

/** The effect of a fault on a call, e.g. "answers 429". */
export function describeEffect(fault: FaultView): string {
  if (fault.kind === "status") return `answers ${String(fault.status)}`;
  if (fault.kind === "latency") return `answers ${String(fault.ms)} ms late`;
  const end = fault.kind === "drop" ? "drops the connection" : `does not answer for ${String(fault.ms / 1000)} s`;
  return fault.when === "after" ? `carries the call out, then ${end}` : end;
}

/** The filters of a fault, beyond service and operation. */
export function describeScope({ calls, remaining, share, seed, accountId, region }: FaultView): string {
  const percent = `${String(Math.round(share * 1000) / 10)} % of calls (seed ${String(seed)})`;
  return [
    ...(share < 1 ? [percent] : []),
    ...(calls === undefined ? ["until removed"] : [`${String(remaining ?? 0)} of ${String(calls)} left`]),
    ...(accountId === undefined ? [] : [`account ${accountId}`]),
    ...(region === undefined ? [] : [region]),
  ].join(" · ");
}
