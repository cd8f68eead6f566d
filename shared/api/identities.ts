import * as z from "zod";
import { DnsCheck, DomainIdentity, NewDomainIdentity } from "../models/domain-identity.ts";
import { EmailIdentity, NewEmailIdentity, SenderNaming } from "../models/email-identity.ts";
import { StartedJob } from "../models/job.ts";
import { Flag, Id, pageOf, paging } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { awsProblems } from "./aws-problems.ts";
import { defineRoutes } from "./route.ts";

const inSelectedAccount = ["AWS_ACCOUNT_MISSING", "IDENTITY_NOT_FOUND"] as const;

const params = z.strictObject({ id: Id });
const visibility = z.strictObject({ visible: Flag });

/** How many there are in Amazon SES; or, with more than one request takes over, the job that goes on. */
const Synced = z.union([z.object({ count: z.int() }), StartedJob]);
const takesOver = { nothing: "It takes over what was done in Amazon SES; only a job that it starts is told." } as const;

const readsEmails = anyOf("read_email_identities", "write_email_identities");
const writesEmails = anyOf("write_email_identities");
const readsDomains = anyOf("read_domain_identities", "write_domain_identities");

const emailRoutes = defineRoutes({
  listEmailIdentities: {
    method: "GET",
    path: "/identities/emails",
    access: anyOf(...readsEmails.anyOf, "edit_templates", "publish_templates", "read_templates"),
    needs: ["table:read"],
    summary: "The sender addresses of the selected account, as last seen in Amazon SES.",
    query: z.strictObject({
      ...paging(25),
      search: z.string().max(320).default(""),
      order: z.enum(["asc", "desc"]).default("asc"),
      order_by: z.enum(["identity", "verified"]).default("identity"),
      is_test_sender: Flag.optional(),
    }),
    reply: pageOf(EmailIdentity),
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  addEmailIdentity: {
    method: "POST",
    path: "/identities/emails",
    access: writesEmails,
    needs: ["table:write", "customer-account:write"],
    audits: "email-identity.added",
    summary:
      "Add a sender address to the selected account; Amazon SES mails it a link to verify it, and another one when it is added again before that.",
    body: NewEmailIdentity,
    reply: EmailIdentity,
    status: 201,
    timeoutSeconds: 29,
    fails: [...awsProblems, "IDENTITY_EXISTS", "SES_IDENTITY_QUOTA_REACHED"],
  },
  syncEmailIdentities: {
    method: "POST",
    path: "/identities/emails/sync",
    access: readsEmails,
    needs: ["table:write", "customer-account:read", "queue:write"],
    touches: ["notification-outbox"],
    audits: takesOver,
    summary: "Take over the sender addresses and their verification from Amazon SES.",
    reply: Synced,
    mayStartJob: true,
    timeoutSeconds: 29,
    fails: awsProblems,
  },
  setDefaultSender: {
    method: "PATCH",
    path: "/identities/{id}/default",
    access: writesEmails,
    needs: ["table:write"],
    audits: "email-identity.made-default",
    summary: "Make a verified address the one that sends begin with, in place of the one before.",
    params,
    reply: EmailIdentity,
    fails: [...inSelectedAccount, "IDENTITY_NOT_VERIFIED", "IDENTITY_IS_DEFAULT"],
  },
  nameSender: {
    method: "PATCH",
    path: "/identities/{id}/sender",
    access: writesEmails,
    needs: ["table:write"],
    audits: "email-identity.named",
    summary: "Set the name that stands beside the address in mails; an empty one takes it away.",
    params,
    body: SenderNaming,
    reply: EmailIdentity,
    fails: inSelectedAccount,
  },
  offerSender: {
    method: "PATCH",
    path: "/identities/emails/{id}/visibility",
    access: writesEmails,
    needs: ["table:write"],
    audits: "email-identity.offered",
    summary: "Offer an address when a template is sent, or do not.",
    params,
    query: visibility,
    reply: EmailIdentity,
    fails: inSelectedAccount,
  },
  offerAllSenders: {
    method: "PUT",
    path: "/identities/emails/visibility",
    access: writesEmails,
    needs: ["table:write"],
    audits: "email-identity.all-offered",
    summary: "Offer all addresses of the selected account when a template is sent, or none; says how many.",
    query: visibility,
    reply: z.object({ count: z.int() }),
    timeoutSeconds: 29,
    fails: ["AWS_ACCOUNT_MISSING"],
  },
});

const domainRoutes = defineRoutes({
  listDomainIdentities: {
    method: "GET",
    path: "/identities/domains",
    access: readsDomains,
    needs: ["table:read"],
    summary: "The sending domains of the selected account by name, as last seen in Amazon SES.",
    query: z.strictObject(paging(25)),
    reply: pageOf(DomainIdentity),
    fails: ["AWS_ACCOUNT_MISSING"],
  },
  addDomainIdentity: {
    method: "POST",
    path: "/identities/domains",
    access: anyOf("write_domain_identities"),
    needs: ["table:write", "customer-account:write"],
    audits: "domain-identity.added",
    summary: "Add a domain to the selected account; the answer has the records that its owner must publish.",
    body: NewDomainIdentity,
    reply: DomainIdentity,
    status: 201,
    timeoutSeconds: 29,
    fails: [...awsProblems, "IDENTITY_EXISTS", "IDENTITY_NOT_FOUND", "SES_IDENTITY_QUOTA_REACHED"],
  },
  syncDomainIdentities: {
    method: "POST",
    path: "/identities/domains/sync",
    access: readsDomains,
    needs: ["table:write", "customer-account:read", "queue:write"],
    touches: ["notification-outbox"],
    audits: takesOver,
    summary: "Take over the sending domains and their states from Amazon SES.",
    reply: Synced,
    mayStartJob: true,
    timeoutSeconds: 29,
    fails: awsProblems,
  },
  getDomainIdentity: {
    method: "GET",
    path: "/identities/domains/{id}",
    access: readsDomains,
    needs: ["table:write", "customer-account:read"],
    touches: ["notification-outbox"],
    summary: "A sending domain as it is in Amazon SES now, with the records to publish.",
    params,
    reply: DomainIdentity,
    timeoutSeconds: 29,
    fails: [...awsProblems, "IDENTITY_NOT_FOUND", "IDENTITY_GONE"],
  },
  checkDomainDns: {
    method: "GET",
    path: "/identities/domains/{id}/dns",
    access: readsDomains,
    needs: ["table:read", "dns"],
    summary: "What the public DNS answers now for the records of a domain, and for its DMARC policy.",
    params,
    reply: DnsCheck,
    timeoutSeconds: 29,
    fails: inSelectedAccount,
  },
});

export const identityRoutes = defineRoutes({
  ...emailRoutes,
  ...domainRoutes,
  removeIdentity: {
    method: "DELETE",
    path: "/identities/{id}",
    access: anyOf("write_email_identities", "write_domain_identities"),
    needs: ["table:write", "customer-account:write"],
    audits: "identity.removed",
    summary:
      "Remove an address or a domain from Amazon SES and from here; each asks for the permission to write its kind.",
    params,
    timeoutSeconds: 29,
    fails: [...awsProblems, "IDENTITY_NOT_FOUND"],
  },
});
