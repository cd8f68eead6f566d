import * as z from "zod";
import {
  AccountRemoval,
  AccountStatus,
  FeatureReport,
  RolePolicies,
  SendingStatistics,
} from "../models/account-insight.ts";
import { Account, AccountChange, NewAccount, PublishingRulesChange } from "../models/account.ts";
import { ProductionAccess, ProductionAccessRequest } from "../models/production-access.ts";
import { Id } from "../models/scalars.ts";
import { anyOf, designPermissions, identityPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** Users who work in an account, or who assign accounts: they choose among aliases. */
const mayChooseAccounts = anyOf(
  "read_aws_accounts",
  "write_aws_accounts",
  ...identityPermissions,
  ...designPermissions,
  "iam",
);

const mayRead = anyOf("read_aws_accounts", "write_aws_accounts");
const mayWrite = anyOf("write_aws_accounts");

/** Why a role is not fit to be connected. */
const unfitRole = [
  "AWS_ROLE_OWN_ACCOUNT",
  "AWS_ROLE_NOT_ASSUMABLE",
  "AWS_ROLE_WITHOUT_EXTERNAL_ID",
  "AWS_CREDENTIALS_INSUFFICIENT",
  "AWS_REGION_NOT_ENABLED",
  "AWS_UNAVAILABLE",
  "SES_BUSY",
] as const;

/** Why a connected account cannot be reached. */
const unreachable = ["AWS_ACCOUNT_MISSING", "AWS_CREDENTIALS_INVALID", "AWS_UNAVAILABLE", "SES_BUSY"] as const;
const insight = ["AWS_PERMISSIONS_MISSING", ...unreachable] as const;

const params = z.strictObject({ id: Id });

export const accountRoutes = defineRoutes({
  listAccounts: {
    method: "GET",
    path: "/aws/accounts",
    access: mayChooseAccounts,
    needs: ["table:read"],
    summary: "The AWS accounts the caller sees; role ARNs only for those who may read accounts.",
    reply: z.array(Account),
    fails: ["ERROR_RETRIEVING_AWS_ACCOUNTS"],
  },
  setDefaultAccount: {
    method: "PATCH",
    path: "/aws/account/{id}/default",
    access: mayChooseAccounts,
    needs: ["table:write"],
    audits: { nothing: "Which account people work in is their own choice, and gives them nothing new." },
    summary: "Work in this account from now on: lists and statuses of the caller follow it.",
    params,
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  connectAccount: {
    method: "POST",
    path: "/aws/account",
    access: mayWrite,
    needs: ["table:write", "customer-account:read"],
    touches: ["aws-account", "role", "extras-due", "account-due"],
    audits: "account.connected",
    summary: "Connect an AWS account in one region through a role that asks for the company's external id.",
    body: NewAccount,
    reply: Account,
    status: 201,
    timeoutSeconds: 29,
    fails: [...unfitRole, "AWS_CREDENTIALS_EXIST", "ACCOUNT_LIMIT_EXCEEDED", "ADDITIONAL_COSTS_NOT_CONFIRMED"],
  },
  updateAccount: {
    method: "PUT",
    path: "/aws/account/{id}",
    access: mayWrite,
    needs: ["table:write", "customer-account:read"],
    touches: ["role"],
    audits: "account.changed",
    summary: "Rename an account or lead into it by another role; its AWS account and region stay.",
    params,
    body: AccountChange,
    reply: Account,
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING", "AWS_ACCOUNT_CHANGED", "AWS_ROLE_OTHER_ACCOUNT", ...unfitRole],
  },
  changePublishingRules: {
    method: "PUT",
    path: "/aws/account/{id}/publishing-rules",
    access: mayWrite,
    needs: ["table:write"],
    audits: "account.publishing-rules-changed",
    summary: "Set what becomes of a publish to the account that would break those who send the template.",
    params,
    body: PublishingRulesChange,
    reply: Account,
    fails: ["AWS_ACCOUNT_MISSING", "AWS_ACCOUNT_CHANGED"],
  },
  previewRemoval: {
    method: "GET",
    path: "/aws/account/{id}/removal",
    access: mayWrite,
    needs: ["table:read"],
    summary: "The templates that are in an account, for whoever thinks of removing it.",
    params,
    reply: AccountRemoval,
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  removeAccount: {
    method: "DELETE",
    path: "/aws/account/{id}",
    access: mayWrite,
    needs: ["table:write"],
    touches: ["aws-account", "api-key", "trust", "extras-due", "account-due", "role"],
    audits: "account.removed",
    summary: "Disconnect an account. Its templates stay, and so does all that is in Amazon SES.",
    params,
    reply: AccountRemoval.pick({ templateCount: true }),
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING", "CURRENT_USER_DEFAULT_ACCOUNT"],
  },
  checkAccount: {
    method: "GET",
    path: "/aws/account/{id}/check",
    access: mayRead,
    needs: ["table:read", "customer-account:read"],
    summary: "Check an account's role again as when it was connected; answers 204 when it is fit.",
    params,
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING", ...unfitRole],
  },
  getAccountStatus: {
    method: "GET",
    path: "/aws/account/{id}/status",
    access: mayRead,
    needs: ["table:write", "customer-account:read"],
    touches: ["notification-outbox", "account-due"],
    summary: "Sandbox or production, quotas, enforcement and review, as Amazon SES tells them.",
    params,
    reply: AccountStatus,
    timeoutSeconds: 29,
    fails: insight,
  },
  getProductionAccess: {
    method: "GET",
    path: "/aws/account/{id}/production-access",
    access: mayRead,
    needs: ["table:read", "customer-account:read"],
    summary: "How an account stands on its way out of the sandbox: what AWS looks at, what it was told, its review.",
    params,
    reply: ProductionAccess,
    timeoutSeconds: 29,
    fails: insight,
  },
  requestProductionAccess: {
    method: "POST",
    path: "/aws/account/{id}/production-access",
    access: mayWrite,
    needs: ["table:write", "customer-account:write"],
    audits: "account.production-access-requested",
    summary: "Ask AWS to let the account out of the sandbox; AWS reviews it within a day or so.",
    params,
    body: ProductionAccessRequest,
    status: 202,
    timeoutSeconds: 29,
    fails: ["AWS_REVIEW_PENDING", "AWS_ALREADY_IN_PRODUCTION", "AWS_CREDENTIALS_INSUFFICIENT", ...unreachable],
  },
  getPermissions: {
    method: "GET",
    path: "/aws/account/{id}/permissions",
    access: mayRead,
    needs: ["table:read", "customer-account:permissions"],
    summary: "The trust and permission policies that the account's role needs.",
    params,
    reply: RolePolicies,
    fails: ["AWS_ACCOUNT_MISSING", "AWS_UNAVAILABLE"],
  },
  evaluatePermissions: {
    method: "GET",
    path: "/aws/account/{id}/evaluate-permissions",
    access: mayRead,
    needs: ["table:read", "customer-account:permissions"],
    summary: "What the account's role allows by AWS's own simulation, feature by feature.",
    params,
    reply: z.array(FeatureReport),
    timeoutSeconds: 29,
    fails: ["AWS_PERMISSION_REPORT_LOCKED", ...unreachable],
  },
  getSendingStatistics: {
    method: "GET",
    path: "/aws/account/{id}/sending-statistics",
    access: mayRead,
    needs: ["table:write", "customer-account:statistics"],
    touches: ["notification-outbox"],
    summary: "Deliveries, bounces, complaints and rejects of the last 14 days, by day (UTC).",
    params,
    reply: SendingStatistics,
    timeoutSeconds: 29,
    fails: insight,
  },
});
