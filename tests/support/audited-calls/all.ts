import type { Area } from "#shared/api/entries.ts";
import { accountSecurityCalls } from "./account-security.ts";
import { accountCalls } from "./accounts.ts";
import { billingCalls } from "./billing.ts";
import { blockCalls } from "./blocks.ts";
import { companyCalls } from "./company.ts";
import { companySecurityCalls } from "./company-security.ts";
import { formerNameCalls } from "./former-names.ts";
import { iamCalls } from "./iam.ts";
import { identityCalls } from "./identities.ts";
import { imageCalls } from "./images.ts";
import { invitationCalls } from "./invitations.ts";
import { jobCalls } from "./jobs.ts";
import { leavingCalls } from "./leaving.ts";
import { lifecycleCalls } from "./lifecycle.ts";
import { marketplaceCalls } from "./marketplace.ts";
import { publishingCalls } from "./publishing.ts";
import type { SampleCall } from "./sample-calls.ts";
import { sampleDataCalls } from "./sample-data.ts";
import { scimCalls } from "./scim.ts";
import { secondFactorCalls } from "./second-factors.ts";
import { sendCalls } from "./sends.ts";
import { signInMethodCalls } from "./sign-in-methods.ts";
import { ssoCalls } from "./sso.ts";
import { tagCalls } from "./tags.ts";
import { templateVersionCalls } from "./template-versions.ts";
import { templateCalls } from "./templates.ts";
import { userCalls } from "./users.ts";
import { v1Calls } from "./v1.ts";

/** By area and route; an area whose routes leave no entry has none. */
export const auditedCalls: Readonly<Record<Area, Readonly<Record<string, SampleCall>>>> = {
  "account-security": accountSecurityCalls,
  accounts: accountCalls,
  analytics: {},
  billing: billingCalls,
  blocks: blockCalls,
  company: companyCalls,
  "company-security": companySecurityCalls,
  "former-names": formerNameCalls,
  iam: iamCalls,
  identities: identityCalls,
  images: imageCalls,
  imports: {},
  invitations: invitationCalls,
  jobs: jobCalls,
  leaving: leavingCalls,
  lifecycle: lifecycleCalls,
  "login-links": {},
  marketplace: marketplaceCalls,
  publishing: publishingCalls,
  "sample-data": sampleDataCalls,
  scim: scimCalls,
  "second-factors": secondFactorCalls,
  sends: sendCalls,
  "sign-in-methods": signInMethodCalls,
  sso: ssoCalls,
  tags: tagCalls,
  "template-versions": templateVersionCalls,
  templates: templateCalls,
  users: userCalls,
  v1: v1Calls,
};
