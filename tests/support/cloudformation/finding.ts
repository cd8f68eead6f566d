/** What a template gets wrong, as AWS would refuse it or let it fail later. */
export interface Finding {
  /** The rule that is broken, such as "unknown-property". */
  readonly rule: string;
  /** The stack, and the path in its template: "Sestina-prd-Api: Resources.Api.Properties.Name". */
  readonly at: string;
  readonly problem: string;
}
