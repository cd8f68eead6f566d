/** The result of a check before a deployment: `no` stops it; `unknown` leaves the decision to CloudFormation. */
export interface Finding {
  readonly what: string;
  readonly state: "ok" | "no" | "unknown";
  /** How to fix it. */
  readonly advice?: string;
}
