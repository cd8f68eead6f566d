import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";

/** A draft of version 1 in the account "account-1". */
export const makeTemplateEntry = (overrides: Partial<TemplateEntry> = {}): TemplateEntry => ({
  id: "template-1",
  accountId: "account-1",
  name: "welcome",
  status: "draft",
  versionNumber: 1,
  blocks: {},
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-01T08:00:00.000Z",
  ...overrides,
});
