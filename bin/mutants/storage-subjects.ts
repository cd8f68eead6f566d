import type { Subject } from "./subject.ts";

const timeToLive = "unit/functions/storage/time-to-live";
const conditionalWrites = "unit/functions/storage/conditional-writes";

export const storageSubjects: readonly Subject[] = [
  { files: ["access-stamp"], tests: ["api/access-members", "api/access-groups", "api/signed-in-cache"] },
  { files: ["access/"], tests: ["api/access-groups", "api/access-members", "api/access-policies"] },
  { files: ["accounts/"], tests: ["api/accounts-list", "api/accounts-change", "api/accounts-connect"] },
  {
    files: ["limits/"],
    tests: ["unit/functions/storage/limits", timeToLive, "api/login-link", "api/recovery-codes", "api/sign-up"],
  },
  { files: ["audit/", "company/company-store"], tests: ["api/company", "api/audit", "api/billing-card"] },
  { files: ["billing/marketplace-", "billing/payment-"], tests: [conditionalWrites, "api/billing-marketplace"] },
  { files: ["billing/upgrade-quote-"], tests: [timeToLive, "api/billing-quotes"] },
  { files: ["billing/"], tests: ["api/billing-problems", "api/billing-card"] },
  { files: ["blocks/"], tests: ["unit/functions/storage/block-body", "api/blocks", "api/blocks-propagate"] },
  { files: ["company/company-deletion-"], tests: ["api/leaving", "api/company-end"] },
  { files: ["company/company-security-"], tests: ["api/company-security"] },
  { files: ["company/ended-company-"], tests: [timeToLive, "api/company-end"] },
  { files: ["company/external-leftovers"], tests: ["unit/functions/storage/external-leftovers", "api/company-end"] },
  { files: ["company/"], tests: ["api/company-end", "api/purges-broken-off"] },
  { files: ["drift/"], tests: [timeToLive, conditionalWrites, "api/drift", "api/drift-jobs", "api/drift-conflicts"] },
  { files: ["fonts/"], tests: ["api/brand-fonts"] },
  { files: ["identities/"], tests: [conditionalWrites, "api/senders", "api/identities-many", "api/email-identities"] },
  {
    files: ["images/", "templates/purge-"],
    tests: [conditionalWrites, "api/image-library", "api/purges", "api/images"],
  },
  {
    files: ["invitations/invitation-count-"],
    tests: ["unit/functions/storage/limits", timeToLive, "api/invitation-limits"],
  },
  {
    files: ["invitations/"],
    tests: [timeToLive, conditionalWrites, "api/invitations", "api/invitation-expiry", "api/invitation-blocks"],
  },
  { files: ["jobs/"], tests: [timeToLive, conditionalWrites, "api/jobs", "api/publish-jobs", "api/imports"] },
  { files: ["machine-api/key-form"], tests: ["unit/functions/storage/key-form"] },
  {
    files: ["machine-api/"],
    tests: [
      ...[timeToLive, conditionalWrites, "api/api-keys", "api/api-key-changes"],
      ...["api/machine-api", "api/trusted-issuers"],
    ],
  },
  {
    files: ["mail-events/"],
    tests: [
      timeToLive,
      "unit/functions/mail-events/increases",
      "unit/functions/mail-events/count-events",
      "unit/functions/mail-events/count-engagements",
      "api/analytics",
      "api/mail-event-batches",
    ],
  },
  { files: ["notifications/"], tests: [timeToLive, "api/notifications", "api/notification-mails"] },
  { files: ["scim/", "sign-in/secret-hash"], tests: ["api/scim-token", "api/scim"] },
  { files: ["sign-in/password-reset-"], tests: ["api/sign-up", "api/login-link"] },
  { files: ["sign-in/recovery-code-", "sign-in/login-token-"], tests: ["api/recovery-codes", "api/login-link"] },
  { files: ["sign-in/registration-"], tests: [timeToLive, "api/registration"] },
  { files: ["sign-in/"], tests: [timeToLive, "api/sessions", "api/access-members"] },
  { files: ["snapshots/"], tests: [timeToLive, "api/template-snapshots", "api/contents-snapshots"] },
  { files: ["sso/"], tests: ["api/sso", "api/sso-two-people", "api/sso-removal"] },
  { files: ["keep-first", "tags/"], tests: ["api/tags", "api/nested-tags"] },
  { files: ["comments/"], tests: ["unit/functions/storage/comment-writes", "api/comments"] },
  { files: ["template-views/"], tests: [conditionalWrites, "api/template-views", "api/favourites"] },
  { files: ["templates/sample-data-"], tests: ["api/sample-data"] },
  {
    files: ["templates/ses-state-"],
    tests: [
      timeToLive,
      "unit/functions/storage/ses-read-form",
      "api/publish-put-back",
      "api/publishing",
      "api/aws-behaviours",
    ],
  },
  {
    files: [
      "templates/template-archive-",
      "templates/template-changes-",
      "templates/template-records",
      "templates/deleted-name-",
    ],
    tests: ["api/template-index", "api/template-lifecycle"],
  },
  {
    files: ["templates/template-entry-", "templates/former-name-"],
    tests: [
      "unit/functions/storage/template-entry",
      "api/rename-during-publish",
      "api/template-lifecycle",
      "api/publishing",
    ],
  },
  {
    files: ["templates/template-version-"],
    tests: [conditionalWrites, "api/versions", "api/accounts-remove"],
  },
  {
    files: ["keys", "records", "sends/", "templates/"],
    tests: ["api/versions", "api/send-jobs", "api/templates", "api/template-lifecycle"],
  },
  { files: ["users/terms-mail-"], tests: ["api/terms-mail"] },
  { files: ["webhooks/"], tests: [timeToLive, conditionalWrites, "api/webhooks", "api/webhook-deliveries"] },
  { files: ["users/"], tests: ["api/user-settings", "api/access-members"] },
];
