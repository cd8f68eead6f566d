import { helpScreens } from "./help-screens.ts";
import { say } from "#web/lib/texts/say.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";

const templateChanges = ["create_templates", "edit_templates", "delete_templates", "publish_templates"] as const;
/** The same as `anyTemplatePermission` of shared/permissions, which the login page must not load. */
const templatePermissions = ["read_templates", ...templateChanges] as const;
const emailIdentityPermissions = ["read_email_identities", "write_email_identities"] as const;
const domainIdentityPermissions = ["read_domain_identities", "write_domain_identities"] as const;

/** One page with a tab per path. */
const userPage = async () => (await import("#web/features/users/user-page.tsx")).UserPage;

/** All screens, in the order of the side navigation. Router, permission checks, titles and navigation use this list. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  {
    path: "/",
    title: say("Home"),
    access: "signed-in",
    nav: { text: say("Home") },
    page: async () => (await import("#web/features/home/home-page.tsx")).HomePage,
  },
  {
    path: "/templates",
    title: say("Templates"),
    access: { anyOf: templatePermissions },
    nav: { text: say("Templates") },
    page: async () => (await import("#web/features/templates/templates-page.tsx")).TemplatesPage,
  },
  {
    path: "/templates/starters",
    title: say("Template Starters"),
    access: { anyOf: templateChanges },
    nav: { text: say("Template Starters"), group: say("Templates") },
    page: async () => (await import("#web/features/templates/starters/starters-page.tsx")).StartersPage,
  },
  {
    path: "/templates/import",
    title: say("Import from AWS SES"),
    access: { anyOf: ["create_templates"] },
    page: async () => (await import("#web/features/imports/imports-page.tsx")).ImportsPage,
  },
  {
    path: "/templates/reusable-blocks",
    title: say("Reusable Blocks"),
    access: {
      anyOf: [...templateChanges, "write_blocks", "edit_blocks", "delete_blocks"],
    },
    nav: { text: say("Reusable Blocks"), group: say("Templates") },
    page: async () => (await import("#web/features/blocks/blocks-page.tsx")).BlocksPage,
  },
  {
    path: "/templates/images",
    title: say("Images"),
    access: { anyOf: ["create_templates", "edit_templates", "write_blocks", "edit_blocks"] },
    nav: { text: say("Images"), group: say("Templates") },
    page: async () => (await import("#web/features/images/images-page.tsx")).ImagesPage,
  },
  {
    path: "/templates/:id/editor",
    title: say("Template editor"),
    access: { anyOf: templatePermissions },
    layout: "full",
    page: async () => (await import("#web/features/template-editor/template-editor-page.tsx")).TemplateEditorPage,
  },
  {
    path: "/templates/:id/preview",
    title: say("Template preview"),
    access: { anyOf: templatePermissions },
    layout: "full",
    page: async () => (await import("#web/features/template-preview/template-preview-page.tsx")).TemplatePreviewPage,
  },
  {
    path: "/templates/:id/versions",
    title: say("Template versions"),
    access: { anyOf: templatePermissions },
    layout: "full",
    page: async () => (await import("#web/features/versions/versions-page.tsx")).VersionsPage,
  },
  {
    path: "/tags",
    title: say("Tag Manager"),
    access: { anyOf: ["read_tags", "write_tags"] },
    nav: { text: say("Tag Manager") },
    page: async () => (await import("#web/features/tags/tags-page.tsx")).TagsPage,
  },
  {
    path: "/analytics",
    title: say("Analytics"),
    access: { anyOf: ["read_aws_accounts", "write_aws_accounts"] },
    nav: { text: say("Analytics") },
    page: async () => (await import("#web/features/analytics/analytics-page.tsx")).AnalyticsPage,
  },
  {
    path: "/aws",
    title: say("AWS accounts"),
    access: {
      anyOf: ["read_aws_accounts", "write_aws_accounts", ...emailIdentityPermissions, ...domainIdentityPermissions],
    },
    nav: { text: say("Accounts"), group: "AWS" },
    page: async () => (await import("#web/features/accounts/accounts-page.tsx")).AccountsPage,
  },
  {
    path: "/aws/email-identities",
    title: say("Email identities"),
    access: { anyOf: emailIdentityPermissions },
    nav: { text: say("Email Identities"), group: "AWS" },
    page: async () => (await import("#web/features/identities/emails/email-identities-page.tsx")).EmailIdentitiesPage,
  },
  {
    path: "/aws/domain-identities",
    title: say("Domain identities"),
    access: { anyOf: domainIdentityPermissions },
    nav: { text: say("Domain Identities"), group: "AWS" },
    page: async () =>
      (await import("#web/features/identities/domains/domain-identities-page.tsx")).DomainIdentitiesPage,
  },
  {
    path: "/aws/domain-identities/:id",
    title: say("Domain identity"),
    access: { anyOf: domainIdentityPermissions },
    page: async () => (await import("#web/features/identities/domains/domain-page.tsx")).DomainPage,
  },
  {
    path: "/aws/drift",
    title: say("Drift"),
    access: { anyOf: ["create_templates", "edit_templates", "publish_templates"] },
    nav: { text: say("Drift"), group: "AWS" },
    page: async () => (await import("#web/features/drift/drift-page.tsx")).DriftPage,
  },
  {
    path: "/jobs",
    title: say("Jobs"),
    access: { anyOf: [...emailIdentityPermissions, ...domainIdentityPermissions, ...templateChanges] },
    nav: { text: say("Jobs"), group: "AWS" },
    page: async () => (await import("#web/features/jobs/jobs-page.tsx")).JobsPage,
  },
  {
    path: "/notifications",
    title: say("Notifications"),
    access: "signed-in",
    page: async () => (await import("#web/features/notifications/notifications-page.tsx")).NotificationsPage,
  },
  {
    path: "/settings",
    title: say("Team & Access"),
    access: { anyOf: ["billing", "iam", "company_security"] },
    nav: { text: say("Team & Access"), group: say("Settings"), access: { anyOf: ["iam", "company_security"] } },
    page: async () => (await import("./settings-page.tsx")).SettingsPage,
  },
  {
    path: "/settings/sso",
    title: say("Single sign-on"),
    access: { anyOf: ["company_security"] },
    nav: { text: say("Single Sign-On"), group: say("Settings") },
    page: async () => (await import("#web/features/access/sso/sso-page.tsx")).SsoPage,
  },
  {
    path: "/settings/api-keys",
    title: say("API keys"),
    access: { anyOf: ["write_aws_accounts"] },
    nav: { text: say("API Keys"), group: say("Settings") },
    page: async () => (await import("#web/features/api-keys/api-keys-page.tsx")).ApiKeysPage,
  },
  {
    path: "/settings/webhooks",
    title: say("Webhooks"),
    access: { anyOf: ["company_security"] },
    nav: { text: say("Webhooks"), group: say("Settings") },
    page: async () => (await import("#web/features/webhooks/webhooks-page.tsx")).WebhooksPage,
  },
  {
    path: "/settings/webhooks/:id",
    title: say("Webhook"),
    access: { anyOf: ["company_security"] },
    page: async () => (await import("#web/features/webhooks/webhook-page.tsx")).WebhookPage,
  },
  {
    path: "/settings/languages",
    title: say("Languages"),
    access: { anyOf: ["read_tags", "write_tags"] },
    nav: { text: say("Languages"), group: say("Settings"), access: { anyOf: ["write_tags"] } },
    page: async () => (await import("#web/features/languages/languages-page.tsx")).LanguagesPage,
  },
  {
    path: "/settings/brand",
    title: say("Brand"),
    access: { anyOf: ["read_tags", "write_tags"] },
    nav: { text: say("Brand"), group: say("Settings"), access: { anyOf: ["write_tags"] } },
    page: async () => (await import("#web/features/brand/brand-page.tsx")).BrandPage,
  },
  {
    path: "/settings/subscription",
    title: say("Subscription"),
    access: { anyOf: ["billing"] },
    nav: { text: say("Subscription"), group: say("Settings") },
    page: async () => (await import("#web/features/billing/subscription/subscription-page.tsx")).SubscriptionPage,
  },
  {
    path: "/settings/upgrade",
    title: say("Upgrade"),
    access: "signed-in",
    page: async () => (await import("#web/features/billing/upgrade/upgrade-page.tsx")).UpgradePage,
  },
  {
    path: "/settings/audit",
    title: say("Audit log"),
    access: { anyOf: ["iam"] },
    nav: { text: say("Audit Log"), group: say("Settings") },
    page: async () => (await import("#web/features/audit/audit-page.tsx")).AuditPage,
  },
  { path: "/user", title: say("User settings"), access: "signed-in", page: userPage },
  { path: "/user/security", title: say("Password & security"), access: "signed-in", page: userPage },
  { path: "/user/notifications", title: say("Mails about notifications"), access: "signed-in", page: userPage },
  { path: "/user/invitations", title: say("Invitations"), access: "signed-in", page: userPage },
  { path: "/user/privacy", title: say("Privacy Notice"), access: "signed-in", page: userPage },
  { path: "/user/data-security", title: say("Data security"), access: "signed-in", page: userPage },
  { path: "/user/terms-of-use", title: say("Terms of use"), access: "signed-in", page: userPage },
  ...helpScreens,
];

/** The screen of a route; a route's id is its screen's path. */
export const screenOf = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);
