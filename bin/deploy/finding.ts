/** What a look before a deployment found: `no` stops it; `unknown` leaves it to CloudFormation. */
export interface Finding {
  readonly what: string;
  readonly state: "ok" | "no" | "unknown";
  /** What to do about it. */
  readonly advice?: string;
}
