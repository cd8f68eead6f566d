import { accessRoutes } from "./access.ts";
import { accountSecurityRoutes } from "./account-security.ts";
import { accountRoutes } from "./accounts.ts";
import { agentRoutes } from "./agents.ts";
import { analyticsRoutes } from "./analytics.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { billingRoutes } from "./billing.ts";
import { blockRoutes } from "./blocks.ts";
import { brandRoutes } from "./brand.ts";
import { commentRoutes } from "./comments.ts";
import { companyRoutes } from "./company.ts";
import { companySecurityRoutes } from "./company-security.ts";
import { contentCheckRoutes } from "./content-checks.ts";
import { countdownRoutes } from "./countdowns.ts";
import { driftRoutes } from "./drift.ts";
import { formerNameRoutes } from "./former-names.ts";
import { identityRoutes } from "./identities.ts";
import { imageRoutes } from "./images.ts";
import { importRoutes } from "./imports.ts";
import { invitationRoutes } from "./invitations.ts";
import { jobRoutes } from "./jobs.ts";
import { languageRoutes } from "./languages.ts";
import { leavingRoutes } from "./leaving.ts";
import { lifecycleRoutes } from "./lifecycle.ts";
import { loginLinkRoutes } from "./login-links.ts";
import { machineApiRoutes } from "./machine-api.ts";
import { machineBlockRoutes } from "./machine-blocks.ts";
import { machineImageRoutes } from "./machine-images.ts";
import { machineLibraryRoutes } from "./machine-library.ts";
import { marketplaceRoutes } from "./marketplace.ts";
import { namedSampleDataRoutes } from "./named-sample-data.ts";
import { namedTemplateRoutes } from "./named-templates.ts";
import { notificationRoutes } from "./notifications.ts";
import { publishingRoutes } from "./publishing.ts";
import { sampleDataRoutes } from "./sample-data.ts";
import { scimRoutes } from "./scim.ts";
import { secondFactorRoutes } from "./second-factors.ts";
import { sendRoutes } from "./sends.ts";
import { signInMethodRoutes } from "./sign-in-methods.ts";
import { sourceSaveRoutes } from "./source-saves.ts";
import { ssoRoutes } from "./sso.ts";
import { tagRoutes } from "./tags.ts";
import { templateContentRoutes } from "./template-contents.ts";
import { templateSourceRoutes } from "./template-sources.ts";
import { templateViewRoutes } from "./template-views.ts";
import { templateRoutes } from "./templates.ts";
import { translationRoutes } from "./translations.ts";
import { trustedIssuerRoutes } from "./trusted-issuers.ts";
import { userRoutes } from "./users.ts";
import { versionRoutes } from "./versions.ts";
import { webhookRoutes } from "./webhooks.ts";

/**
 * The table of endpoints, by area. An area is a folder of functions/, a route a file in it.
 * For the gateway, the deployment, the OpenAPI document and tests; a handler imports its own area alone.
 */
export const areas = {
  access: accessRoutes,
  "account-security": accountSecurityRoutes,
  accounts: accountRoutes,
  agents: agentRoutes,
  analytics: analyticsRoutes,
  "api-keys": apiKeyRoutes,
  billing: billingRoutes,
  blocks: blockRoutes,
  brand: brandRoutes,
  comments: commentRoutes,
  company: companyRoutes,
  "company-security": companySecurityRoutes,
  "content-checks": contentCheckRoutes,
  drift: driftRoutes,
  "former-names": formerNameRoutes,
  identities: identityRoutes,
  // Pictures of mails, uploaded and drawn.
  images: { ...imageRoutes, ...countdownRoutes },
  imports: importRoutes,
  invitations: invitationRoutes,
  jobs: jobRoutes,
  languages: languageRoutes,
  leaving: leavingRoutes,
  lifecycle: lifecycleRoutes,
  "login-links": loginLinkRoutes,
  "machine-api": machineApiRoutes,
  "machine-blocks": machineBlockRoutes,
  "machine-images": machineImageRoutes,
  "machine-library": machineLibraryRoutes,
  marketplace: marketplaceRoutes,
  "named-sample-data": namedSampleDataRoutes,
  "named-templates": namedTemplateRoutes,
  notifications: notificationRoutes,
  publishing: publishingRoutes,
  "sample-data": sampleDataRoutes,
  scim: scimRoutes,
  "second-factors": secondFactorRoutes,
  sends: sendRoutes,
  "sign-in-methods": signInMethodRoutes,
  "source-saves": sourceSaveRoutes,
  sso: ssoRoutes,
  tags: tagRoutes,
  "template-contents": templateContentRoutes,
  "template-sources": templateSourceRoutes,
  "template-views": templateViewRoutes,
  templates: templateRoutes,
  translations: translationRoutes,
  "trusted-issuers": trustedIssuerRoutes,
  users: userRoutes,
  versions: versionRoutes,
  webhooks: webhookRoutes,
} as const;

/** In the order of the deployment's nested stacks. */
export const areaNames = [
  "access",
  "account-security",
  "accounts",
  "agents",
  "analytics",
  "api-keys",
  "billing",
  "blocks",
  "brand",
  "comments",
  "company",
  "company-security",
  "content-checks",
  "drift",
  "former-names",
  "identities",
  "images",
  "imports",
  "invitations",
  "jobs",
  "languages",
  "leaving",
  "lifecycle",
  "login-links",
  "machine-api",
  "machine-blocks",
  "machine-images",
  "machine-library",
  "marketplace",
  "named-sample-data",
  "named-templates",
  "notifications",
  "publishing",
  "sample-data",
  "scim",
  "second-factors",
  "sends",
  "sign-in-methods",
  "source-saves",
  "sso",
  "tags",
  "template-contents",
  "template-sources",
  "template-views",
  "templates",
  "translations",
  "trusted-issuers",
  "users",
  "versions",
  "webhooks",
] as const satisfies readonly (keyof typeof areas)[];
