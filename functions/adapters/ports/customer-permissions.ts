import type { RoleAction } from "#shared/customer-role/features.ts";
import type { CustomerRole } from "./customer-account.ts";

/** Actions that are asked for on one resource: an ARN, or "*". */
export interface Question {
  readonly resource: string;
  readonly actions: readonly RoleAction[];
}

export type Decision = "allowed" | "explicitDeny" | "implicitDeny";

/** What a role in a customer's account may do, by AWS's own word. */
export interface CustomerPermissions {
  /** The AWS account that customers' roles have to trust. */
  readonly operatorAccountId: () => Promise<string>;
  /**
   * The decision on each action of each question, in their order (IAM: SimulatePrincipalPolicy).
   * @throws AppError AWS_PERMISSION_REPORT_LOCKED (the role may not ask), AWS_CREDENTIALS_INVALID, AWS_UNAVAILABLE
   */
  readonly evaluate: (role: CustomerRole, questions: readonly Question[]) => Promise<Decision[][]>;
}
