import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { isForMachines, Permission } from "#shared/permissions.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

const ofJobs: readonly Permission[] = [
  "read_email_identities",
  "write_email_identities",
  "read_domain_identities",
  "write_domain_identities",
  "create_templates",
  "edit_templates",
  "delete_templates",
  "publish_templates",
];
const ofTemplates: readonly Permission[] = [
  "read_templates",
  "create_templates",
  "edit_templates",
  "delete_templates",
  "publish_templates",
];

const ofImages: readonly Permission[] = ["create_templates", "edit_templates", "write_blocks", "edit_blocks"];
const ofDrift: readonly Permission[] = ["create_templates", "edit_templates", "publish_templates"];
const ofBlocks: readonly Permission[] = [...ofTemplates, "write_blocks", "edit_blocks", "delete_blocks"];

/** Everything but tags, billing and security, which are of the company; accepting opens nothing without publishing. */
const ofAccountChoice = Permission.options.filter(
  (each) => !/_tags$|^billing$|^company_security$|^accept_breaking_changes$/.test(each),
);

/**
 * Who gets through which door with one permission alone. Written by hand, apart from the table of endpoints, so that
 * a slip there shows here.
 */
const doors: Readonly<Record<string, readonly Permission[] | "all">> = {
  getCompany: "all",
  getUser: "all",
  updateUser: "all",
  changeLanguage: "all",
  saveRegisterDetails: "all",
  acceptTerms: "all",
  noteTutorialSeen: "all",
  exportMyData: "all",
  deleteMyself: "all",
  listSessions: "all",
  endSession: "all",
  endOtherSessions: "all",
  changePassword: "all",
  getAuthenticator: "all",
  beginAuthenticator: "all",
  addAuthenticator: "all",
  removeAuthenticator: "all",
  listSignInMethods: "all",
  allowSignInMethod: "all",
  unlinkSignInMethod: "all",
  registerSso: "all",
  listOpenInvitations: "all",
  joinCompany: "all",
  declineOpenInvitation: "all",
  foundCompany: "all",
  listInvitationBlocks: "all",
  endInvitationBlock: "all",
  restoreInvitationBlock: "all",
  getRecoveryCodes: "all",
  makeRecoveryCodes: "all",
  listPasskeys: "all",
  beginPasskey: "all",
  addPasskey: "all",
  removePasskey: "all",
  namePasskey: "all",
  countPasskeysAsBoth: "all",
  getCompanySecurity: ["company_security"],
  setCompanySecurity: ["company_security"],
  listBillingAdmins: "all",
  quoteUpgrade: ["billing"],
  requestUpgrade: ["billing"],
  confirmCheckout: ["billing"],
  completeMarketplaceUpgrade: ["billing"],
  openBillingPortal: ["billing"],
  listInvoices: ["billing"],
  listSsoConnections: ["company_security"],
  addSsoConnection: ["company_security"],
  verifySsoDomain: ["company_security"],
  setSsoClient: ["company_security"],
  setSsoGroups: ["company_security"],
  removeSsoConnection: ["company_security"],
  getScimSettings: ["company_security"],
  makeScimToken: ["company_security"],
  revokeScimToken: ["company_security"],
  getNotificationThresholds: ["company_security"],
  setNotificationThresholds: ["company_security"],
  listWebhooks: ["company_security"],
  addWebhook: ["company_security"],
  changeWebhook: ["company_security"],
  removeWebhook: ["company_security"],
  replaceWebhookSecret: ["company_security"],
  testWebhook: ["company_security"],
  listWebhookDeliveries: ["company_security"],
  getWebhookDelivery: ["company_security"],
  sendWebhookAgain: ["company_security"],
  planCompanyDeletion: ["company_security"],
  cancelCompanyDeletion: ["company_security"],
  renameCompany: ["iam"],
  listAuditEntries: ["iam"],
  listMembers: ["iam"],
  inviteMember: ["iam"],
  removeMember: ["iam"],
  setGroupsOfMember: ["iam"],
  endSessionsOfMember: ["iam"],
  reinviteMember: ["iam"],
  listPolicies: ["iam"],
  getPolicy: ["iam"],
  createPolicy: ["iam"],
  updatePolicy: ["iam"],
  deletePolicy: ["iam"],
  duplicatePolicy: ["iam"],
  listUserGroups: ["iam", "company_security"],
  getUserGroup: ["iam"],
  createUserGroup: ["iam"],
  updateUserGroup: ["iam"],
  deleteUserGroup: ["iam"],
  duplicateUserGroup: ["iam"],
  listPermissions: ["iam"],
  listAccounts: ofAccountChoice,
  setDefaultAccount: ofAccountChoice,
  connectAccount: ["write_aws_accounts"],
  updateAccount: ["write_aws_accounts"],
  changePublishingRules: ["write_aws_accounts"],
  previewRemoval: ["write_aws_accounts"],
  removeAccount: ["write_aws_accounts"],
  requestProductionAccess: ["write_aws_accounts"],
  listApiKeys: ["write_aws_accounts"],
  makeApiKey: ["write_aws_accounts"],
  changeApiKey: ["write_aws_accounts"],
  rotateApiKey: ["write_aws_accounts"],
  revokeFormerSecret: ["write_aws_accounts"],
  revokeApiKey: ["write_aws_accounts"],
  checkAccount: ["read_aws_accounts", "write_aws_accounts"],
  getProductionAccess: ["read_aws_accounts", "write_aws_accounts"],
  getAccountStatus: ["read_aws_accounts", "write_aws_accounts"],
  getPermissions: ["read_aws_accounts", "write_aws_accounts"],
  evaluatePermissions: ["read_aws_accounts", "write_aws_accounts"],
  getSendingStatistics: ["read_aws_accounts", "write_aws_accounts"],
  listEmailIdentities: [
    "read_email_identities",
    "write_email_identities",
    "read_templates",
    "edit_templates",
    "publish_templates",
  ],
  addEmailIdentity: ["write_email_identities"],
  syncEmailIdentities: ["read_email_identities", "write_email_identities"],
  setDefaultSender: ["write_email_identities"],
  nameSender: ["write_email_identities"],
  offerSender: ["write_email_identities"],
  offerAllSenders: ["write_email_identities"],
  listDomainIdentities: ["read_domain_identities", "write_domain_identities"],
  getDomainIdentity: ["read_domain_identities", "write_domain_identities"],
  checkDomainDns: ["read_domain_identities", "write_domain_identities"],
  syncDomainIdentities: ["read_domain_identities", "write_domain_identities"],
  addDomainIdentity: ["write_domain_identities"],
  removeIdentity: ["write_email_identities", "write_domain_identities"],
  listMailEvents: ["read_aws_accounts", "write_aws_accounts"],
  listRenderingFailures: ofTemplates,
  listNotifications: "all",
  countUnreadNotifications: "all",
  markNotificationsRead: "all",
  getNotificationChoices: "all",
  setNotificationChoices: "all",
  listJobs: ofJobs,
  getJob: ofJobs,
  retryJob: ofJobs,
  listTags: ["read_tags", "write_tags", ...ofTemplates, "write_blocks", "edit_blocks", "delete_blocks"],
  getLanguages: ["read_tags", "write_tags", ...ofTemplates, "write_blocks", "edit_blocks", "delete_blocks"],
  setLanguages: ["write_tags"],
  createTag: ["write_tags"],
  updateTag: ["write_tags"],
  deleteTag: ["write_tags"],
  setTemplateTags: ["edit_templates"],
  duplicateTemplate: ["create_templates"],
  deleteTemplate: ["delete_templates"],
  restoreTemplate: ["delete_templates"],
  publishTemplates: ["publish_templates"],
  listTemplates: ofTemplates,
  getTemplate: ofTemplates,
  listTemplateSamples: ["create_templates", "edit_templates", "delete_templates", "publish_templates"],
  createTemplate: ["create_templates"],
  saveTemplate: ["edit_templates"],
  publishTemplate: ["publish_templates"],
  publishTemplateEverywhere: ["publish_templates"],
  getPublishingState: ofTemplates,
  compareWithSes: ofTemplates,
  keepSesVersion: ["edit_templates"],
  getDriftSummary: ofDrift,
  listDriftFindings: ofDrift,
  listVersionDifferences: ofDrift,
  checkDrift: ofDrift,
  ignoreDrift: ["publish_templates"],
  publishDrift: ["publish_templates"],
  listSampleData: ofTemplates,
  saveSampleData: ["edit_templates", "publish_templates"],
  updateSampleData: ["edit_templates", "publish_templates"],
  deleteSampleData: ["edit_templates", "publish_templates"],
  getSend: ["edit_templates", "publish_templates"],
  sendTemplate: ["edit_templates", "publish_templates"],
  listImportableTemplates: ["create_templates"],
  importTemplates: ["create_templates"],
  compareImportedLanguages: ["create_templates"],
  listBlocks: ofBlocks,
  listOfferedBlocks: ofBlocks,
  getBlock: ofBlocks,
  listBlockUsages: ofBlocks,
  listTemplateBlocks: ofBlocks,
  createBlock: ["create_templates", "write_blocks"],
  duplicateBlock: ["create_templates", "write_blocks"],
  updateBlock: ["edit_templates", "edit_blocks"],
  propagateBlock: ["edit_templates"],
  publishBlock: ["publish_templates"],
  setBlockTags: ["edit_templates", "edit_blocks"],
  deleteBlock: ["delete_templates", "delete_blocks"],
  listTemplateVersions: ofTemplates,
  getTemplateVersion: ofTemplates,
  noteTemplateVersion: ["edit_templates"],
  reactivateTemplateVersion: ["publish_templates"],
  saveTemplateEverywhere: ["edit_templates"],
  makeValuesOptional: ["edit_templates"],
  exportTranslations: ofTemplates,
  previewTranslations: ["edit_templates"],
  importTranslations: ["edit_templates"],
  exportBlockTranslations: ofBlocks,
  previewBlockTranslations: ["edit_templates", "edit_blocks"],
  importBlockTranslations: ["edit_templates", "edit_blocks"],
  exportTranslationFiles: ofTemplates,
  previewTranslationFiles: ["edit_templates", "edit_blocks"],
  restoreTemplateVersion: ["edit_templates"],
  listFormerNames: ofTemplates,
  deleteFormerNames: ["delete_templates"],
  uploadImage: ofImages,
  listImages: ofImages,
  listImageUses: ofImages,
  deleteImage: ofImages,
  restoreImage: ofImages,
};

let product: Product;
let member: Person;
beforeAll(async () => {
  product = await startProduct();
  member = await addMember(product, await product.join(), { permissions: [] });
});
afterAll(() => product.close());

const params = {
  id: "00000000-aaaa-4bbb-8ccc-000000000000",
  sampleDataId: "00000000-aaaa-4bbb-8ccc-000000000000",
  deliveryId: "20261122T000000000Z-unknown0",
  versionNumber: "1",
  method: "google",
};
/** But for the one that takes no input it could refuse, and would sign this member out of all the others. */
const guarded = routeEntries.filter(
  ({ name, route }) => route.access !== "public" && !isForMachines(route.access) && name !== "endSessions",
);

describe("with one permission alone", () => {
  it.each(Permission.options)("%s allows the calls that it should and no others", async (permission) => {
    await allowOnly(member, [permission]);
    const opened = await Promise.all(
      guarded.map(async ({ name, route }) => {
        // A wrong body or id is refused after the permission is.
        const body = route.method === "GET" ? undefined : { surprise: 1 };
        const { status, body: answer } = await member.call(route, { params, body });
        expect(status, `${name} knows who asks`).not.toBe(401);
        return answer?.detail === "PERMISSION_DENIED" ? [] : [name];
      }),
    );
    const expected = guarded.filter(({ name }) => doors[name] === "all" || doors[name]?.includes(permission));
    expect(opened.flat().sort()).toEqual(expected.map(({ name }) => name).sort());
  });
});
