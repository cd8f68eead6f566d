import { scaledTimeout } from "../scaled-timeouts.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { commentRoutes } from "#shared/api/comments.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { bringBack } from "../translations.ts";
import { dialog, pick, press, type RefusedForm } from "./refused-form.ts";

const storingFailed = "Something went wrong storing your credentials. Please try again!";
const unstored = { 0: storingFailed, 500: storingFailed };
const roleArn = "arn:aws:iam::123456789012:role/elsewhere";

/** The names of what the forms are about. */
export const studioNames = { template: "welcome", block: "Footer", account: "Main", sender: "news@shop.example" };

/** Forms of templates, blocks and AWS accounts; the studio has a template, a block, an account and a sender of these names. */
export const studioForms = (
  templateId: string,
  { template, block, account, sender } = studioNames,
): readonly RefusedForm[] => [
  {
    source: "features/templates/create-template-dialog.tsx",
    path: "/templates?dialog=create-template",
    within: dialog("Create new template"),
    fields: { "Template name": "welcome_2", Subject: "Hello" },
    submits: "Create",
    route: templateRoutes.createTemplate,
    offline: "waits",
  },
  {
    source: "features/templates/actions/duplicate-dialog.tsx",
    path: "/templates",
    open: pick(`More actions for ${template}`, "Duplicate"),
    within: dialog(`Duplicate ${template}`),
    fields: { "Template name": "welcome_3" },
    submits: "Duplicate",
    route: lifecycleRoutes.duplicateTemplate,
    offline: "waits",
  },
  {
    source: "features/templates/views/view-dialog.tsx",
    path: "/templates?statusFilter=draft",
    open: press("Save view"),
    within: dialog("Save view"),
    fields: { "Name of the view": "Drafts" },
    submits: "Save",
    route: templateViewRoutes.createTemplateView,
    offline: "waits",
  },
  {
    source: "features/templates/actions/tags-dialog.tsx",
    path: "/templates",
    open: pick(`More actions for ${template}`, "Edit tags"),
    within: dialog(`Tags of ${template}`),
    fields: {},
    submits: "Save",
    route: tagRoutes.setTemplateTags,
    offline: "waits",
  },
  {
    source: "features/versions/version-note.tsx",
    path: `/templates/${templateId}/versions`,
    open: press("Add note to version 2"),
    within: dialog("Note to version 2"),
    fields: { Note: "As legal wants it" },
    submits: "Save",
    route: versionRoutes.noteTemplateVersion,
    offline: "waits",
  },
  {
    source: "features/template-editor/comments/comment-form.tsx",
    path: `/templates/${templateId}/editor`,
    open: press(/^Comments/),
    within: (page) => page.getByRole("complementary", { name: "Comments on the template" }),
    fields: { "New comment": "Shorter, please." },
    submits: "Comment",
    route: commentRoutes.addComment,
    offline: "waits",
  },
  {
    source: "features/template-preview/sample-data/name-dialog.tsx",
    path: `/templates/${templateId}/preview`,
    open: async (page) => {
      await page.getByLabel("name", { exact: true }).fill("Ada");
      await pick("Keep values", "Save as new sample data")(page);
    },
    within: dialog("Save sample data"),
    fields: { Name: "A customer" },
    submits: "Save",
    route: sampleDataRoutes.saveSampleData,
    offline: "waits",
  },
  {
    source: "features/template-preview/sends/send-form-dialog.tsx",
    needsAccount: true,
    path: `/templates/${templateId}/preview`,
    open: async (page) => {
      await page.getByLabel("name", { exact: true }).fill("Ada");
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByRole("button", { name: "Send", exact: true }).click();
    },
    within: dialog("Send template"),
    fields: { Recipients: "ada@example.com" },
    // Those of the previous row.
    choose: async (form, page) => {
      await form.getByRole("button", { name: /^Values/ }).click();
      await page.getByRole("option").first().click();
    },
    submits: "Send",
    route: sendRoutes.sendTemplate,
    offline: "waits",
    isStored: false,
  },
  {
    source: "ui/test-mails/test-mail-dialog.tsx",
    needsAccount: true,
    path: `/templates/${templateId}/preview`,
    open: async (page) => {
      await press("More ways to send a test")(page);
      await page.getByRole("menuitem", { name: "Choose sender and recipient…" }).click();
    },
    within: dialog("Send a test"),
    fields: { Recipient: "ada@example.com" },
    submits: "Send test",
    route: sendRoutes.sendTestMail,
    offline: "waits",
    isStored: false,
  },
  {
    source: "features/blocks/blocks-page.tsx",
    path: "/templates/reusable-blocks",
    open: press("Create reusable block"),
    within: dialog("Create reusable block"),
    fields: { Label: "Header", Description: "Above all mails" },
    submits: "Create",
    route: blockRoutes.createBlock,
    offline: "waits",
  },
  {
    source: "features/blocks/action-dialog.tsx",
    path: "/templates/reusable-blocks",
    open: pick(`Actions for ${block}`, "Tags"),
    within: dialog(`Tags of ${block}`),
    fields: {},
    submits: "Save",
    route: blockRoutes.setBlockTags,
    offline: "waits",
  },
  {
    source: "features/tags/tag-dialog.tsx",
    path: "/tags",
    open: press("Add new tag"),
    within: dialog("Add new tag"),
    fields: { Label: "Newsletter" },
    submits: "Add",
    route: tagRoutes.createTag,
    offline: "waits",
  },
  {
    source: "features/identities/emails/add-address-dialog.tsx",
    needsAccount: true,
    path: "/aws/email-identities",
    open: press("Add address"),
    within: dialog("Verify email address"),
    fields: { "Email address": "offers@shop.example" },
    submits: "Add address",
    route: identityRoutes.addEmailIdentity,
    offline: "waits",
  },
  {
    source: "features/identities/emails/sender-name-dialog.tsx",
    needsAccount: true,
    path: "/aws/email-identities",
    open: pick(`Actions for ${sender}`, "Change sender name"),
    within: dialog("Sender name"),
    fields: { "Sender name": "The shop" },
    submits: "Save",
    route: identityRoutes.nameSender,
    offline: "waits",
  },
  {
    source: "features/identities/domains/add-domain-dialog.tsx",
    needsAccount: true,
    path: "/aws/domain-identities",
    open: press("Add domain"),
    within: dialog("Add domain"),
    fields: { Domain: "offers.example" },
    submits: "Add domain",
    route: identityRoutes.addDomainIdentity,
    offline: "waits",
  },
  {
    source: "features/accounts/connect-dialog.tsx",
    path: "/aws?dialog=connect-account",
    within: dialog("Connect AWS account"),
    fields: { Alias: "Another", "Role ARN": roleArn },
    choose: async (form, page) => {
      await form.getByRole("button", { name: /^Region/ }).click();
      await page.getByRole("option").first().click();
    },
    submits: "Connect",
    route: accountRoutes.connectAccount,
    offline: "waits",
    isStored: false,
    sentences: unstored,
  },
  {
    source: "features/accounts/update-dialog.tsx",
    needsAccount: true,
    path: "/aws",
    open: pick(`Actions for ${account}`, "Update credentials"),
    within: dialog("Update AWS account"),
    fields: { Alias: "Main shop" },
    submits: "Update",
    route: accountRoutes.updateAccount,
    offline: "waits",
    isStored: false,
    sentences: unstored,
  },
  {
    source: "features/accounts/publishing-rules-dialog.tsx",
    needsAccount: true,
    path: "/aws",
    open: pick(`Actions for ${account}`, "Publishing rules"),
    within: dialog(`Publishing rules of ${account}`),
    fields: {},
    choose: (form) => form.getByRole("radio", { name: "Refuse", exact: true }).check(),
    submits: "Save",
    route: accountRoutes.changePublishingRules,
    offline: "waits",
  },
  {
    source: "features/accounts/production-access/production-access-wizard.tsx",
    needsAccount: true,
    path: "/aws",
    open: async (page) => {
      await pick(`Actions for ${account}`, "Account status")(page);
      await page.getByRole("button", { name: "Request production access" }).click();
      const asking = page.getByRole("dialog", { name: `Production access of ${account}` });
      await asking.getByRole("button", { name: "Next" }).click();
      await asking.getByRole("radio", { name: /Transactional/ }).check();
      await asking.getByLabel("Website").fill("https://shop.example");
      await asking.getByLabel("Use case").fill("Receipts for our customers.");
      await asking.getByRole("button", { name: "Next" }).click();
      await asking.getByText("Receipts for our customers.").waitFor();
    },
    within: dialog(`Production access of ${account}`),
    fields: {},
    submits: "Send request to AWS",
    route: accountRoutes.requestProductionAccess,
    offline: "waits",
  },
];

/** Last, since it leaves the list: a change of a block that a template uses. */
export const rolloutForm = ({ block, account } = studioNames): RefusedForm => ({
  source: "features/blocks/rollout-dialog.tsx",
  needsAccount: true,
  path: "/templates/reusable-blocks",
  open: async (page) => {
    await page.getByRole("link", { name: block, exact: true }).click();
    await page.getByRole("button", { name: "Save to all Templates" }).click();
    await page.getByRole("checkbox", { name: account }).waitFor();
  },
  within: dialog("Save to all Templates"),
  fields: {},
  submits: "Save to all Templates",
  route: blockRoutes.propagateBlock,
  offline: "waits",
  isStored: false,
});

/** Of a company with a template in its earlier brand. */
export const applyBrandForm: RefusedForm = {
  source: "features/brand/apply-brand-dialog.tsx",
  path: "/settings/brand",
  open: async (page) => {
    await page.getByRole("button", { name: "Apply to templates" }).click();
    await page
      .getByRole("checkbox", { name: /^Choose / })
      .first()
      // Of 10,000 templates the one with an earlier brand may be the last one that is compared.
      .waitFor({ timeout: scaledTimeout(90_000) });
  },
  within: dialog("Apply the brand to templates"),
  fields: {},
  submits: "Apply to templates",
  route: brandRoutes.applyBrand,
  offline: "waits",
  isStored: false,
};

/** Of a template whose newest version would break the callers of the published one. */
export const newNameForm = (templateId: string): RefusedForm => ({
  source: "ui/publishing/new-name-form.tsx",
  needsAccount: true,
  path: `/templates/${templateId}/editor`,
  open: async (page) => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish under a new name" }).click();
  },
  within: dialog("Publish under a new name"),
  fields: { "Template name": "offer-of-autumn" },
  submits: "Publish",
  route: lifecycleRoutes.duplicateTemplate,
  offline: "waits",
});

/** Of a template and a file with translations of it, in JSON. */
export const translationsForm = (templateId: string, text: string, { template } = studioNames): RefusedForm => ({
  source: "ui/translations/import-dialog.tsx",
  path: `/templates/${templateId}/versions`,
  open: async (page) => {
    await press("Translations")(page);
    await bringBack(page, `${template}.de.json`, text);
  },
  within: dialog(`German for ${template}`),
  fields: {},
  submits: "Save as new version",
  route: translationRoutes.importTranslations,
  offline: "waits",
});
