import type { Area } from "#shared/api/entries.ts";
import { accessCalls } from "./access.ts";
import { accountSecurityCalls } from "./account-security.ts";
import { accountCalls } from "./accounts.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { billingCalls } from "./billing.ts";
import { blockCalls } from "./blocks.ts";
import { brandCalls } from "./brand.ts";
import { commentCalls } from "./comments.ts";
import { companyCalls } from "./company.ts";
import { companySecurityCalls } from "./company-security.ts";
import { formerNameCalls } from "./former-names.ts";
import { identityCalls } from "./identities.ts";
import { imageCalls } from "./images.ts";
import { invitationCalls } from "./invitations.ts";
import { jobCalls } from "./jobs.ts";
import { languageCalls } from "./languages.ts";
import { leavingCalls } from "./leaving.ts";
import { lifecycleCalls } from "./lifecycle.ts";
import { machineApiCalls } from "./machine-api.ts";
import { machineBlockCalls } from "./machine-blocks.ts";
import { machineLibraryCalls } from "./machine-library.ts";
import { marketplaceCalls } from "./marketplace.ts";
import { namedSampleDataCalls } from "./named-sample-data.ts";
import { namedTemplateCalls } from "./named-templates.ts";
import { notificationCalls } from "./notifications.ts";
import { publishingCalls } from "./publishing.ts";
import type { SampleCall } from "./sample-calls.ts";
import { sampleDataCalls } from "./sample-data.ts";
import { scimCalls } from "./scim.ts";
import { secondFactorCalls } from "./second-factors.ts";
import { sendCalls } from "./sends.ts";
import { signInMethodCalls } from "./sign-in-methods.ts";
import { sourceSaveCalls } from "./source-saves.ts";
import { ssoCalls } from "./sso.ts";
import { tagCalls } from "./tags.ts";
import { templateViewCalls } from "./template-views.ts";
import { templateCalls } from "./templates.ts";
import { translationCalls } from "./translations.ts";
import { trustedIssuerCalls } from "./trusted-issuers.ts";
import { userCalls } from "./users.ts";
import { versionCalls } from "./versions.ts";
import { webhookCalls } from "./webhooks.ts";

/** By area and route; an area without audited routes has none. */
export const auditedCalls: Readonly<Record<Area, Readonly<Record<string, SampleCall>>>> = {
  access: accessCalls,
  "account-security": accountSecurityCalls,
  accounts: accountCalls,
  agents: {},
  analytics: {},
  "api-keys": apiKeyCalls,
  billing: billingCalls,
  blocks: blockCalls,
  brand: brandCalls,
  comments: commentCalls,
  company: companyCalls,
  "company-security": companySecurityCalls,
  "content-checks": {},
  drift: {},
  "former-names": formerNameCalls,
  identities: identityCalls,
  images: imageCalls,
  imports: {},
  invitations: invitationCalls,
  jobs: jobCalls,
  languages: languageCalls,
  leaving: leavingCalls,
  lifecycle: lifecycleCalls,
  "login-links": {},
  "machine-api": machineApiCalls,
  "machine-blocks": machineBlockCalls,
  "machine-images": {},
  "machine-library": machineLibraryCalls,
  marketplace: marketplaceCalls,
  "named-sample-data": namedSampleDataCalls,
  "named-templates": namedTemplateCalls,
  notifications: notificationCalls,
  publishing: publishingCalls,
  "sample-data": sampleDataCalls,
  scim: scimCalls,
  "second-factors": secondFactorCalls,
  sends: sendCalls,
  "sign-in-methods": signInMethodCalls,
  "source-saves": sourceSaveCalls,
  sso: ssoCalls,
  tags: tagCalls,
  "template-contents": {},
  "template-sources": {},
  "template-views": templateViewCalls,
  templates: templateCalls,
  translations: translationCalls,
  "trusted-issuers": trustedIssuerCalls,
  users: userCalls,
  versions: versionCalls,
  webhooks: webhookCalls,
};
