/** Files of one subject, and the tests that should notice errors in them, the most likely ones first. */
export interface Subject {
  /** Beginnings of paths, below the area's folder. */
  readonly files: readonly string[];
  /** Below tests/, without `.test.ts`. */
  readonly tests: readonly string[];
}

/** A folder that is tested over HTTP, seconds for each mutant: subject by subject. */
export interface SubjectArea {
  /** The folder. */
  readonly name: string;
  /** Breaks one line of so many, the same ones in each run. */
  readonly oneLineOf: number;
  readonly subjects: readonly Subject[];
}

const timeToLive = "unit/functions/storage/time-to-live";
const conditionalWrites = "unit/functions/storage/conditional-writes";

const storage: readonly Subject[] = [
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

const scimTests = ["api/scim-reads", "api/scim-rfc", "api/scim", "api/scim-removal"];

const domain: readonly Subject[] = [
  { files: ["agents/"], tests: ["api/mcp-http"] },
  { files: ["api-keys/"], tests: ["api/api-keys", "api/api-key-changes"] },
  { files: ["access/"], tests: ["api/access-groups", "api/access-members", "api/access-policies", "api/audit"] },
  { files: ["accounts/"], tests: ["api/accounts-connect", "api/accounts-change", "api/accounts-insight"] },
  { files: ["audit/", "find-audit-entries", "name-actors", "users/"], tests: ["api/audit"] },
  { files: ["billing/meter-extras"], tests: ["unit/functions/billing/meter-extras"] },
  { files: ["billing/quote-upgrade"], tests: ["api/billing-marketplace", "api/billing-quotes"] },
  {
    files: ["billing/", "marketplace/"],
    tests: [
      "unit/functions/billing/aws-contract",
      "api/billing-problems",
      "api/billing-marketplace",
      "api/billing-card",
    ],
  },
  { files: ["blocks/"], tests: ["api/blocks", "api/blocks-propagate", "api/block-translations"] },
  { files: ["brand/"], tests: ["api/brand", "api/brand-rollout"] },
  { files: ["content-checks/"], tests: ["api/content-checks"] },
  { files: ["company-summary", "subscription-view", "first-naming"], tests: ["api/company", "api/billing-card"] },
  { files: ["count-against-plan", "retry-conflicts"], tests: ["api/templates", "api/tags"] },
  { files: ["drift/"], tests: ["api/drift", "api/drift-jobs", "api/drift-conflicts"] },
  { files: ["due-times"], tests: ["unit/functions/jobs/seconds-left", "api/job-times"] },
  { files: ["ensure-company"], tests: ["api/registration", "api/company"] },
  { files: ["error-reports/"], tests: ["unit/functions/error-reports/report-errors"] },
  { files: ["former-names/"], tests: ["api/templates-everywhere", "api/rename-during-publish"] },
  { files: ["found-company"], tests: ["api/access-policies", "api/registration"] },
  { files: ["identities/"], tests: ["api/email-identities", "api/senders", "api/domain-identities"] },
  {
    files: ["images/metadata/", "images/without-metadata"],
    tests: ["unit/functions/without-metadata", "security/picture-metadata"],
  },
  { files: ["images/upright/webp"], tests: ["security/picture-orientation-webp"] },
  { files: ["images/upright/"], tests: ["security/picture-orientation"] },
  { files: ["images/"], tests: ["api/image-library", "api/purges"] },
  { files: ["imports/"], tests: ["api/imports", "api/imports-listing"] },
  { files: ["invitations/"], tests: ["api/invitations", "api/invitation-limits", "api/invitation-expiry"] },
  {
    files: ["jobs/job-view"],
    tests: ["unit/functions/jobs/wait-for-jobs", "unit/functions/jobs/seconds-left", "api/jobs"],
  },
  {
    files: ["jobs/", "job-list/"],
    tests: [
      "unit/functions/jobs/start-together",
      "unit/functions/jobs/seconds-left",
      "api/publish-jobs",
      "api/jobs",
      "api/jobs-interrupted",
    ],
  },
  { files: ["is-code"], tests: ["api/sign-up", "api/user-settings"] },
  { files: ["languages/"], tests: ["api/languages", "api/final-languages"] },
  { files: ["leaving/"], tests: ["api/company-end", "api/leaving", "api/billing-cancelled"] },
  { files: ["lifecycle/"], tests: ["api/template-lifecycle", "api/templates-many-accounts"] },
  { files: ["lists/", "batches-of", "in-parallel"], tests: ["api/image-library", "api/templates"] },
  { files: ["machine-api/"], tests: ["api/machine-api", "api/machine-api-sends"] },
  {
    files: ["mail-events/"],
    tests: [
      "unit/functions/mail-events/count-events",
      "unit/functions/mail-events/count-engagements",
      "api/mail-event-batches",
    ],
  },
  { files: ["mails/mail-new-terms"], tests: ["api/terms-mail"] },
  {
    files: ["mails/"],
    tests: ["unit/functions/our-mails", "unit/functions/security-notice", "api/sign-up"],
  },
  {
    files: ["notifications/"],
    tests: [
      "unit/functions/notifications/account-alarms",
      "unit/functions/notifications/deliver",
      "unit/functions/notifications/next-digest",
      "api/notifications",
      "api/notification-mails",
      "api/notifications-of-plan-limits",
    ],
  },
  { files: ["origin-secret/"], tests: ["local/origin-rotation"] },
  {
    files: ["publishing/"],
    tests: ["api/publishing", "api/publish-jobs", "api/template-lifecycle", "api/templates-everywhere"],
  },
  { files: ["purge-due"], tests: ["api/purges"] },
  {
    files: ["registration/"],
    tests: ["unit/functions/registration/confirm-registration", "api/registration", "api/sign-up"],
  },
  { files: ["sample-data/"], tests: ["api/sample-data"] },
  { files: ["scim/apply-patch"], tests: ["unit/functions/scim/apply-patch", "unit/functions/scim/large-patch"] },
  { files: ["scim/parse-filter", "scim/match-filter"], tests: ["unit/functions/scim/parse-filter", ...scimTests] },
  { files: ["scim/"], tests: scimTests },
  { files: ["sends/"], tests: ["unit/functions/sends/written-mailbox", "api/send-jobs", "api/sends"] },
  { files: ["sign-in/changed-policies"], tests: ["api/company-security"] },
  { files: ["sign-in/device-name"], tests: ["unit/functions/device-name"] },
  { files: ["sign-in/mail-security-notice"], tests: ["unit/functions/security-notice"] },
  { files: ["sign-in/passkey-names"], tests: ["api/passkeys"] },
  { files: ["sign-in/"], tests: ["api/sessions", "api/login-link"] },
  { files: ["site-files/"], tests: ["local/site"] },
  { files: ["sso/"], tests: ["api/sso", "api/scim", "api/sso-removal"] },
  { files: ["tags/"], tests: ["api/tags", "api/nested-tags"] },
  { files: ["source-saves/"], tests: ["api/source-saves"] },
  { files: ["template-sources/"], tests: ["unit/functions/templates/template-source", "api/template-sources"] },
  { files: ["template-views/"], tests: ["api/template-views"] },
  {
    files: ["translations/"],
    tests: ["api/translations", "api/translation-files", "api/block-translations", "api/word-counts"],
  },
  { files: ["trusted-issuers/"], tests: ["unit/functions/fits-conditions", "api/trusted-issuers"] },
  {
    files: ["templates/"],
    tests: ["unit/functions/templates/page-of-entries", "api/templates", "api/blocks", "api/imports-listing"],
  },
  { files: ["versions/"], tests: ["api/versions"] },
  { files: ["webhooks/"], tests: ["api/webhooks", "api/webhook-deliveries"] },
];

export const subjectAreas: readonly SubjectArea[] = [
  { name: "functions/storage", oneLineOf: 8, subjects: storage },
  { name: "functions/domain", oneLineOf: 48, subjects: domain },
];
