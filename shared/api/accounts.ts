import * as z from "zod";
import { Account, NewAccount } from "../models/account.ts";
import { Id } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** Whose work is in an account, or who shares accounts out: they choose among aliases. */
const mayChooseAccounts = anyOf(
  "read_aws_accounts",
  "write_aws_accounts",
  "read_email_identities",
  "write_email_identities",
  "read_domain_identities",
  "write_domain_identities",
  "read_templates",
  "create_templates",
  "edit_templates",
  "delete_templates",
  "publish_templates",
  "write_blocks",
  "edit_blocks",
  "delete_blocks",
  "iam",
);

const params = z.strictObject({ id: Id });

export const accountRoutes = defineRoutes({
  listAccounts: {
    method: "GET",
    path: "/aws/accounts",
    access: mayChooseAccounts,
    needs: ["table:read"],
    summary: "The AWS accounts the caller sees; role ARNs only for those who may read accounts.",
    reply: z.array(Account),
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
    access: anyOf("write_aws_accounts"),
    needs: ["table:write", "customer-account:read"],
    audits: "account.connected",
    summary: "Connect an AWS account in one region through a role that asks for the company's external id.",
    body: NewAccount,
    reply: Account,
    status: 201,
    timeoutSeconds: 29,
    fails: [
      "AWS_ROLE_OWN_ACCOUNT",
      "AWS_ROLE_NOT_ASSUMABLE",
      "AWS_ROLE_WITHOUT_EXTERNAL_ID",
      "AWS_CREDENTIALS_INSUFFICIENT",
      "AWS_CREDENTIALS_EXIST",
      "AWS_UNAVAILABLE",
      "ACCOUNT_LIMIT_EXCEEDED",
      "ADDITIONAL_COSTS_NOT_CONFIRMED",
    ],
  },
});
