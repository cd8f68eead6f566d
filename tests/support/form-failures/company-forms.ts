import { expect, type Locator, type Page } from "@playwright/test";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { password } from "../product.ts";
import { dialog, pick, press, type RefusedForm } from "./refused-form.ts";

/** Chooses the first user group. */
const chooseGroup = async (form: Locator, page: Page) => {
  await form.getByRole("button", { name: /^User groups/ }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
};
const form = (name: string) => (page: Page) => page.getByRole("form", { name });
const main = (page: Page) => page.getByRole("main");
const passwordAlone = { "Your password": password };

interface People {
  readonly member: string;
  /** The name of the company after it has been renamed. */
  readonly company: string;
}

/** The names that forms give, and later ones look for. */
export const companyNames = { group: "Designers", policy: "Drawing", key: "Nightly" };

/** Forms of a company; one provider waits for its client, and one is in use. */
export const companyForms = (
  { member, company }: People,
  { group, policy, key } = companyNames,
): readonly RefusedForm[] => [
  {
    source: "features/access/labelled-section.tsx",
    path: "/settings",
    open: press("Add user group"),
    within: dialog("Add user group"),
    fields: { Label: group, Description: "Who draw mails" },
    submits: "Create",
    route: accessRoutes.createUserGroup,
    offline: "waits",
  },
  {
    source: "features/access/labelled-section.tsx",
    path: "/settings",
    open: press("Add policy"),
    within: dialog("Add policy"),
    fields: { Label: policy, Description: "Templates and blocks" },
    submits: "Create",
    route: accessRoutes.createPolicy,
    offline: "waits",
  },
  {
    source: "features/access/groups/group-drawer.tsx",
    path: "/settings",
    open: press(group),
    within: dialog(group),
    fields: { Description: "Who draw our mails" },
    submits: "Save",
    route: accessRoutes.updateUserGroup,
    offline: "waits",
  },
  {
    source: "features/access/policies/policy-drawer.tsx",
    path: "/settings",
    open: press(policy),
    within: dialog(policy),
    fields: { Description: "Templates, blocks and images" },
    submits: "Save",
    route: accessRoutes.updatePolicy,
    offline: "waits",
  },
  {
    source: "features/access/users/invite-dialog.tsx",
    path: "/settings?dialog=invite-member",
    within: dialog("Invite member"),
    fields: { "Email address": "colleague@shop.example" },
    choose: chooseGroup,
    submits: "Send invitation",
    route: accessRoutes.inviteMember,
    offline: "waits",
  },
  {
    source: "features/access/users/edit-member-dialog.tsx",
    path: "/settings",
    open: press(`Edit ${member}`),
    within: dialog("Edit member"),
    fields: {},
    submits: "Save",
    route: accessRoutes.setGroupsOfMember,
    offline: "waits",
  },
  {
    source: "features/access/company/company-name.tsx",
    path: "/settings",
    within: form("Company name"),
    fields: { "Company name": company },
    submits: "Save",
    route: companyRoutes.renameCompany,
    offline: "waits",
  },
  {
    source: "features/access/sign-in-policies/sign-in-policies.tsx",
    path: "/settings",
    open: async (page) => {
      await page.getByLabel("Require a second factor").click();
      await page.getByRole("button", { name: "Save policies" }).click();
    },
    within: dialog("Save the sign-in policies?"),
    fields: {},
    submits: "Yes, Save",
    route: companySecurityRoutes.setCompanySecurity,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/webhooks/webhook-dialog.tsx",
    path: "/settings/webhooks",
    open: press("Add webhook"),
    within: dialog("Add webhook"),
    fields: { Name: "Alerts", Address: "https://hooks.shop.example/sestina" },
    submits: "Add",
    route: webhookRoutes.addWebhook,
    offline: "waits",
  },
  {
    source: "features/api-keys/new-key-dialog.tsx",
    needsAccount: true,
    path: "/settings/api-keys",
    open: press("Create API key"),
    within: dialog("Create API key"),
    fields: { Name: key },
    submits: "Create",
    route: apiKeyRoutes.makeApiKey,
    offline: "waits",
  },
  {
    // The form before has made the key.
    source: "features/api-keys/change-key-dialog.tsx",
    needsAccount: true,
    path: "/settings/api-keys",
    open: pick(`Actions for ${key}`, "Edit"),
    within: dialog(`Edit ${key}`),
    fields: { Name: key },
    submits: "Save",
    route: apiKeyRoutes.changeApiKey,
    offline: "waits",
  },
  {
    source: "features/api-keys/trusts/trust-dialogs.tsx",
    needsAccount: true,
    path: "/settings/api-keys",
    open: press("Trust an issuer"),
    within: dialog("Trust an issuer"),
    fields: { Name: "Actions", "Value of repository": "acme/mails" },
    submits: "Add",
    route: trustedIssuerRoutes.addTrustedIssuer,
    offline: "waits",
  },
  {
    source: "features/brand/brand-form.tsx",
    path: "/settings/brand",
    open: press("Begin with nothing"),
    within: main,
    fields: { "Name of color 1": "Fern", "Legal text": "Fernwood GmbH" },
    submits: "Save brand",
    route: brandRoutes.setBrand,
    offline: "waits",
    sentences: { 409: "Another user has changed the brand since you opened it. Your changes are not saved." },
  },
  {
    source: "features/languages/language-dialog.tsx",
    path: "/settings/languages",
    open: press("Add language"),
    within: dialog("Add language"),
    fields: { "Language tag": "de" },
    submits: "Add",
    route: languageRoutes.setLanguages,
    offline: "waits",
  },
  {
    // The form before has added this language.
    source: "features/languages/language-dialog.tsx",
    path: "/settings/languages",
    open: press("Edit German"),
    within: dialog("Edit German"),
    fields: {},
    choose: async (editing, page) => {
      await editing.getByRole("button", { name: /^Direction of the text/ }).click();
      await page.getByRole("option", { name: "Right to left" }).click();
    },
    submits: "Save",
    route: languageRoutes.setLanguages,
    offline: "waits",
  },
  {
    source: "features/languages/name-pattern-dialog.tsx",
    path: "/settings/languages",
    open: async (page) => {
      await press("Change names")(page);
      await page.getByRole("radio", { name: /^Every language/ }).check();
    },
    within: dialog("Names in Amazon SES"),
    fields: { "Name of a language's template": "{name}--{language}" },
    submits: "Save",
    route: languageRoutes.setLanguages,
    offline: "waits",
  },
  {
    source: "features/notifications/thresholds-dialog.tsx",
    path: "/notifications",
    open: press("Thresholds"),
    within: dialog("Thresholds"),
    fields: { "Complaints, in percent": "0.05" },
    submits: "Save",
    route: notificationRoutes.setNotificationThresholds,
    offline: "waits",
  },
  {
    source: "features/access/company/company-deletion.tsx",
    path: "/settings",
    open: press("Delete the company"),
    within: dialog("Delete the company?"),
    fields: { "Name of the company": company },
    submits: "Yes, Delete",
    route: leavingRoutes.planCompanyDeletion,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/access/sso/new-connection-dialog.tsx",
    path: "/settings/sso",
    open: press("Register provider"),
    within: dialog("Register provider"),
    fields: { Issuer: "https://nobody.okta.example", "Domain of your people's addresses": "shop.example" },
    choose: chooseGroup,
    submits: "Register",
    route: ssoRoutes.addSsoConnection,
    offline: "waits",
  },
  {
    source: "features/access/sso/client-step.tsx",
    path: "/settings/sso",
    within: form("Client at the provider"),
    fields: { "Client ID": "sestina", "Client secret": "a-secret-of-the-provider" },
    submits: "Save client",
    route: ssoRoutes.setSsoClient,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/access/sso/newcomers-groups-dialog.tsx",
    path: "/settings/sso",
    open: press("Change user groups"),
    within: dialog("User groups of newcomers"),
    fields: {},
    submits: "Save",
    route: ssoRoutes.setSsoGroups,
    offline: "waits",
  },
  {
    source: "features/billing/upgrade/upgrade-form.tsx",
    path: "/settings/upgrade",
    open: async (page) => page.getByRole("checkbox", { name: "Show us Sestina in a demo first" }).check(),
    within: main,
    fields: { "Message (optional)": "We are five people" },
    submits: "Request a demo",
    route: billingRoutes.requestUpgrade,
    offline: "waits",
    isStored: false,
  },
];

/** Forms about the signed-in user. Those that verify the password show that there is no connection. */
export const personForms = (email: string): readonly RefusedForm[] => [
  {
    source: "features/users/details-tab.tsx",
    path: "/user",
    within: form("Your details"),
    fields: { "Display name": "Ann", "First name": "Ann", "Last name": "Lee" },
    submits: "Save",
    route: userRoutes.updateUser,
    offline: "waits",
  },
  {
    source: "features/users/notifications/choices-form.tsx",
    path: "/user/notifications",
    within: form("Mails"),
    fields: {},
    choose: async (shown, page) => {
      await shown.getByRole("button", { name: "Mail: A job failed" }).click();
      await page.getByRole("option", { name: "Off" }).click();
    },
    submits: "Save",
    route: notificationRoutes.setNotificationChoices,
    offline: "waits",
  },
  {
    source: "features/users/own-data.tsx",
    path: "/user/privacy",
    open: press("Delete my account"),
    within: dialog("Delete your account?"),
    fields: { "Your email": email },
    submits: "Yes, Delete",
    route: leavingRoutes.deleteMyself,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/users/security/password-form.tsx",
    path: "/user/security",
    within: form("Change password"),
    fields: { "Current password": password, "New password": "Kiwi-ramo-7-tram" },
    submits: "Change password",
    route: accountSecurityRoutes.changePassword,
    offline: "says so",
    isStored: false,
  },
  {
    source: "features/users/security/set-up-second-factor.tsx",
    path: "/user/security",
    open: press("Set up"),
    within: dialog("Set up a second factor"),
    fields: passwordAlone,
    submits: "Continue",
    route: accountSecurityRoutes.beginAuthenticator,
    offline: "says so",
  },
  {
    source: "features/users/security/set-up-second-factor.tsx",
    path: "/user/security",
    open: async (page) => {
      await press("Set up")(page);
      const setUp = page.getByRole("dialog", { name: "Set up a second factor" });
      await setUp.getByLabel("Your password").fill(password);
      await page.keyboard.press("Enter");
      await expect(setUp.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    },
    within: dialog("Set up a second factor"),
    fields: { "Code of your app": "123456" },
    submits: "Turn on",
    route: accountSecurityRoutes.addAuthenticator,
    offline: "says so",
    isStored: false,
  },
  {
    source: "features/users/security/recovery-codes.tsx",
    path: "/user/security",
    open: press("Create recovery codes"),
    within: dialog("Create recovery codes?"),
    fields: passwordAlone,
    submits: "Create",
    route: secondFactorRoutes.makeRecoveryCodes,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/users/security/add-passkey.tsx",
    path: "/user/security",
    open: press("Add a passkey"),
    within: dialog("Add a passkey"),
    fields: { Name: "Laptop" },
    submits: "Continue",
    route: secondFactorRoutes.beginPasskey,
    offline: "says so",
    isStored: false,
  },
];

/** For a user with an authenticator app. */
export const endFactorForm: RefusedForm = {
  source: "features/users/security/end-second-factor.tsx",
  path: "/user/security",
  open: press("Turn off"),
  within: dialog("Turn off the second factor?"),
  fields: passwordAlone,
  submits: "Turn off",
  route: accountSecurityRoutes.removeAuthenticator,
  offline: "says so",
  isStored: false,
};
