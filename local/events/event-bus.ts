import type { Place } from "#local/aws/ses/ses-state.ts";

/** What a service tells the event bus of an account and region (AWS: "Events in Amazon EventBridge"). */
export interface NewEvent extends Place {
  /** E.g. "aws.ses". */
  readonly source: string;
  /** E.g. "Email Rendering Failed". */
  readonly detailType: string;
  /** ARNs. */
  readonly resources: readonly string[];
  readonly detail: object;
}

/** The default event buses of all accounts. */
export interface EventBus {
  /** Takes an event; it is on disk when this returns, and reaches its targets later, at least once. */
  readonly put: (event: NewEvent) => void;
}
