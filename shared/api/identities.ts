import * as z from "zod";
import { EmailIdentity, NewEmailIdentity } from "../models/email-identity.ts";
import { StartedJob } from "../models/job.ts";
import { pageOf, paging } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const troubleWithAws = [
  "AWS_ACCOUNT_MISSING",
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
  "AWS_UNAVAILABLE",
  "SES_BUSY",
] as const;

export const identityRoutes = defineRoutes({
  listEmailIdentities: {
    method: "GET",
    path: "/identities/emails",
    access: anyOf(
      "read_email_identities",
      "write_email_identities",
      "edit_templates",
      "publish_templates",
      "read_templates",
    ),
    needs: ["table:read"],
    summary: "The sender addresses of the selected account, as last seen in Amazon SES.",
    query: z.strictObject({
      ...paging(25),
      search: z.string().max(320).default(""),
      order: z.enum(["asc", "desc"]).default("asc"),
      order_by: z.enum(["identity", "verified"]).default("identity"),
    }),
    reply: pageOf(EmailIdentity),
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  addEmailIdentity: {
    method: "POST",
    path: "/identities/emails",
    access: anyOf("write_email_identities"),
    needs: ["table:write", "customer-account:write"],
    summary: "Add a sender address to the selected account; Amazon SES mails it a link to verify it.",
    body: NewEmailIdentity,
    reply: EmailIdentity,
    status: 201,
    timeoutSeconds: 29,
    fails: [...troubleWithAws, "IDENTITY_EXISTS"],
  },
  syncEmailIdentities: {
    method: "POST",
    path: "/identities/emails/sync",
    access: anyOf("read_email_identities", "write_email_identities"),
    needs: ["table:write", "customer-account:read", "queue:write"],
    summary:
      "Take over the sender addresses and their verification from Amazon SES; more than a page of them as a job.",
    reply: z.union([z.object({ count: z.int() }), StartedJob]),
    mayStartJob: true,
    timeoutSeconds: 29,
    fails: troubleWithAws,
  },
});
