import Badge from "@cloudscape-design/components/badge";
import type { EventSummary } from "../../bus-schema.ts";
import type { IdentityView } from "../../api-schema.ts";

export type Look = "good" | "wait" | "bad" | "plain";

const colours = { good: "green", wait: "severity-medium", bad: "red", plain: "grey" } as const;

export interface StateBadgeProps {
  readonly look: Look;
  readonly children: string;
}

/** A word for a state, in its colour. */
export function StateBadge({ look, children }: StateBadgeProps) {
  return <Badge color={colours[look]}>{children}</Badge>;
}

const identityLooks = {
  PENDING: ["pending", "wait"],
  SUCCESS: ["verified", "good"],
  TEMPORARY_FAILURE: ["records missing", "wait"],
  FAILED: ["failed", "bad"],
} as const;

/** The status of an identity's verification. */
export function IdentityBadge({ status }: { readonly status: IdentityView["status"] }) {
  const [word, look] = identityLooks[status];
  return <StateBadge look={look}>{word}</StateBadge>;
}

const deliveryLooks = { delivered: "good", pending: "wait", "dead-letter": "bad" } as const;

/** The status of an event's delivery. */
export function DeliveryBadge({ state }: { readonly state: NonNullable<EventSummary["state"]> }) {
  return <StateBadge look={deliveryLooks[state]}>{state === "dead-letter" ? "dead letter" : state}</StateBadge>;
}
