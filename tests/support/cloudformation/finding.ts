/** An error in a template that AWS would refuse or that would fail later. */
export interface Finding {
  /** The violated rule, such as "unknown-property". */
  readonly rule: string;
  /** The stack, and the path in its template: "Sestina-prd-Api: Resources.Api.Properties.Name". */
  readonly at: string;
  readonly problem: string;
}
