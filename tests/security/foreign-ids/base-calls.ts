import { makeKey } from "#tests/support/api-keys.ts";
import { auditedCalls } from "#tests/support/audited-calls/all.ts";
import { newThread } from "#tests/support/audited-calls/comments.ts";
import type { SampleCall, Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { testedWebhook } from "#tests/support/audited-calls/webhooks.ts";
import type { RouteEntry } from "#shared/api/entries.ts";

const ownTemplate = async ({ template }: Stage, name: string) => ({ id: await template(name, "<p>Hello</p>") });

const someFinding = [{ templateName: "some-name", hash: "some-hash" }];

/** Calls of routes that leave no audit entry and ask for more than the id that is tried. */
const furtherCalls: Readonly<Record<string, SampleCall>> = {
  findInContents: () => ({ query: { text: "Hello" } }),
  getCommentThread: async (stage) => ({ params: await newThread(stage, "thread-read") }),
  resolveCommentThread: async (stage) => ({
    params: await newThread(stage, "thread-resolved"),
    body: { resolved: true },
  }),
  changeComment: async (stage) => {
    const { id, threadId } = await newThread(stage, "comment-changed");
    return { params: { id, threadId, commentId: threadId }, body: { text: "Longer, please." } };
  },
  confirmCheckout: () => ({ body: { subscribed_plan: "Business" } }),
  namePasskey: () => ({ body: { name: "Key" } }),
  setFavourite: () => ({ body: { favourite: true } }),
  publishTemplates: () => ({ body: {} }),
  checkDrift: () => ({ body: {} }),
  ignoreDrift: () => ({ body: { ignored: true, findings: someFinding } }),
  publishDrift: () => ({ body: { findings: someFinding } }),
  importTemplates: () => ({ body: { names: ["some-name"] } }),
  compareImportedLanguages: () => ({
    body: { groups: [{ name: "some-name", languages: [{ code: "de", name: "some-name_de" }] }] },
  }),
  compareWithSes: async (stage) => ({ params: await ownTemplate(stage, "compared") }),
  exportTranslations: () => ({ query: { language: "de", format: "json" } }),
  previewTranslations: () => ({ body: { format: "json", text: "{}" } }),
  exportBlockTranslations: () => ({ query: { language: "de", format: "json" } }),
  previewBlockTranslations: () => ({ body: { format: "json", text: "{}" } }),
  exportTranslationFiles: () => ({ body: { templateIds: [], language: "de", format: "json" } }),
  makeValuesOptional: () => ({ body: { basedOnVersion: 1, values: ["code"] } }),
  getWebhookDelivery: async (stage) => ({ params: await testedWebhook(stage) }),
  getTemplateVersion: () => ({ params: { versionNumber: "1" } }),
  listAccountJobs: async ({ person, customer }) => ({ token: await makeKey(person, customer.accountId) }),
  readLibraryBlock: async ({ person, customer }) => ({ token: await makeKey(person, customer.accountId) }),
  readLibraryImage: async ({ person, customer }) => ({ token: await makeKey(person, customer.accountId) }),
  readAccountJob: async ({ person, customer }) => {
    return { token: await makeKey(person, customer.accountId) };
  },
};

/** A call of the route that is right but for the id that is put into it. */
export const baseCallOf = ({ area, name }: RouteEntry): SampleCall =>
  auditedCalls[area][name] ?? furtherCalls[name] ?? (() => ({}));
