import type { RoleAction } from "#shared/customer-role/features.ts";
import type { CustomerRole } from "./customer-account.ts";

/** Actions on one resource: an ARN, or "*". */
export interface Question {
  readonly resource: string;
  readonly actions: readonly RoleAction[];
}

export type Decision = "allowed" | "explicitDeny" | "implicitDeny";

/** The permissions of roles in customers' accounts, from AWS's simulation. */
export interface CustomerPermissions {
  /** The AWS account that customers' roles must trust. */
  readonly operatorAccountId: () => Promise<string>;
  /**
   * The decisions on the actions of each question, in order (IAM: SimulatePrincipalPolicy).
   * @throws AppError AWS_PERMISSION_REPORT_LOCKED (the role may not simulate), AWS_CREDENTIALS_INVALID, AWS_UNAVAILABLE
   */
  readonly evaluate: (role: CustomerRole, questions: readonly Question[]) => Promise<Decision[][]>;
}
