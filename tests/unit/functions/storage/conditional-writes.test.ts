import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { findLicenseOfAgreement, putAgreement } from "#functions/storage/billing/marketplace-store.ts";
import { namesToCheckFrom, putNamesToCheck } from "#functions/storage/drift/name-store.ts";
import {
  changeEmailIdentity,
  type EmailIdentityRecord,
  findDefaultSender,
  forgetDefaultSender,
  putNewEmailIdentity,
  setDefaultSender,
} from "#functions/storage/identities/email-identity-store.ts";
import {
  deleteImage,
  findImage,
  type ImagePurge,
  type ImageRecord,
  purgeImage,
  putNewImage,
  restoreImage,
} from "#functions/storage/images/image-store.ts";
import {
  blockInvitations,
  endInvitationBlock,
  listInvitationBlocks,
  restoreInvitationBlock,
} from "#functions/storage/invitations/invitation-block-store.ts";
import { findWorkItem, listWork, putWork } from "#functions/storage/jobs/job-parts-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { newExchangedToken, useExchangedToken } from "#functions/storage/machine-api/exchanged-token-store.ts";
import {
  putNewTrust,
  removeTrust,
  replaceTrust,
  type TrustRecord,
} from "#functions/storage/machine-api/trust-store.ts";
import type { TemplateHead } from "#functions/storage/templates/template-records.ts";
import {
  getTemplateHead,
  moveHeadToVersion,
  putNewTemplateHead,
  renameTemplateHead,
  unmovedTemplate,
} from "#functions/storage/templates/template-version-store.ts";
import {
  freePlaceOf,
  newWebhookSecret,
  putNewWebhook,
  removeWebhookItems,
  replaceWebhook,
  type WebhookRecord,
} from "#functions/storage/webhooks/webhook-store.ts";
import { AppError } from "#shared/errors.ts";
import { MAX_WEBHOOKS } from "#shared/models/webhook.ts";
import { startTable } from "#tests/support/table.ts";

/** What the stores' writes require of the table, which requests meet only when two of them come at the same moment. */

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const at = "2026-11-20T16:50:00.000Z";
const later = "2026-11-20T16:51:00.000Z";
const write = (writes: Write | readonly Write[]) =>
  table.write(...(Array.isArray(writes) ? writes : [writes as Write]));

/** The code of the error that a transaction ends with; undefined if it is written. */
async function refusal(writes: Write | readonly Write[]): Promise<string | undefined> {
  try {
    await write(writes);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe("an account's default sender", () => {
  const address = (identity: string, verified: boolean): EmailIdentityRecord => ({
    uid: randomUUID(),
    companyId: randomUUID(),
    accountId: randomUUID(),
    identity,
    senderName: "",
    isTestSender: false,
    verified,
    updatedAt: at,
  });

  it("is an address that is verified at that moment", async () => {
    const ada = address("ada@shop.example", true);
    await write(putNewEmailIdentity(ada));
    await write(changeEmailIdentity(ada, { verified: false }, later));
    expect(await refusal(setDefaultSender(ada, undefined, later))).toBe("IDENTITY_NOT_VERIFIED");
    expect(await findDefaultSender(table, ada.companyId, ada.accountId)).toBeUndefined();
    await write(changeEmailIdentity(ada, { verified: true }, later));
    await write(setDefaultSender(ada, undefined, later));
    expect(await findDefaultSender(table, ada.companyId, ada.accountId)).toBe("ada@shop.example");
  });

  it("is changed, and forgotten, only as it was read", async () => {
    const ada = address("ada@shop.example", true);
    const bob = { ...ada, uid: randomUUID(), identity: "bob@shop.example" };
    await write(putNewEmailIdentity(ada));
    await write(putNewEmailIdentity(bob));
    await write(setDefaultSender(ada, undefined, at));
    expect(await refusal(setDefaultSender(bob, undefined, at))).toBe("CONFLICT_TRY_AGAIN");
    expect(await refusal(setDefaultSender(bob, "carl@shop.example", at))).toBe("CONFLICT_TRY_AGAIN");
    expect(await refusal(forgetDefaultSender(bob))).toBe("CONFLICT_TRY_AGAIN");
    await write(setDefaultSender(bob, ada.identity, at));
    expect(await findDefaultSender(table, ada.companyId, ada.accountId)).toBe("bob@shop.example");
    await write(forgetDefaultSender(bob));
    expect(await findDefaultSender(table, ada.companyId, ada.accountId)).toBeUndefined();
  });
});

describe("a deleted image", () => {
  async function deleted(deletedAt: string) {
    const companyId = randomUUID();
    const size = { width: 1, height: 1, bytes: 1 };
    const image: ImageRecord = {
      id: randomUUID(),
      name: "logo",
      extension: "png",
      ...size,
      createdAt: at,
      createdBy: randomUUID(),
    };
    const purge: ImagePurge = { at: later, companyId, imageId: image.id, extension: "png" };
    await write(putNewImage(companyId, image));
    await write(deleteImage(purge, { deletedAt, deletedBy: image.createdBy }));
    return { purge, read: () => findImage(table, companyId, image.id) };
  }

  it("is not purged, or restored, as one that was deleted at another time", async () => {
    const { purge, read } = await deleted(at);
    expect(await refusal(purgeImage(purge, later))).toBe("IMAGE_NOT_FOUND");
    expect(await refusal(restoreImage(purge, later))).toBe("IMAGE_NOT_FOUND");
    expect(await read()).toMatchObject({ deletedAt: at });
    await write(restoreImage(purge, at));
    expect(await read()).not.toHaveProperty("deletedAt");
    expect(await refusal(purgeImage(purge, at))).toBe("IMAGE_NOT_FOUND");
    expect(await read()).toMatchObject({ name: "logo" });
  });

  it("is purged as it was deleted", async () => {
    const { purge, read } = await deleted(at);
    await write(purgeImage(purge, at));
    expect(await read()).toBeUndefined();
  });
});

describe("webhooks", () => {
  const webhook = (place: number): WebhookRecord => ({
    id: randomUUID(),
    companyId: randomUUID(),
    place,
    name: "jobs",
    url: "https://hooks.example/",
    format: "standard",
    kinds: null,
    disabledBecause: null,
    secret: newWebhookSecret(),
    formerSecret: null,
    failedInRow: 0,
    failingSince: null,
    createdAt: at,
    revision: 3,
  });

  it.each([
    { taken: [], free: 0 },
    { taken: [0], free: 1 },
    { taken: [1, 2], free: 0 },
    { taken: [0, 2], free: 1 },
    { taken: [2, 1, 0], free: 3 },
    { taken: Array.from({ length: MAX_WEBHOOKS }, (_, place) => place), free: undefined },
  ])("of the places $taken leave $free free", ({ taken, free }) => {
    expect(freePlaceOf(taken.map(webhook))).toBe(free);
  });

  it("are replaced and removed only as they were read", async () => {
    const read = webhook(0);
    await write(putNewWebhook(read));
    await write(replaceWebhook(read, { ...read, name: "mails" }));
    expect(await refusal(replaceWebhook(read, { ...read, name: "sends" }))).toBe("CONFLICT_TRY_AGAIN");
    expect(await refusal(removeWebhookItems(read))).toBe("CONFLICT_TRY_AGAIN");
    expect(await refusal(removeWebhookItems({ ...read, revision: 4 }))).toBeUndefined();
  });
});

describe("an exchange of an issuer's token", () => {
  const companyId = randomUUID();
  const now = new Date(at);
  const trusted = (): TrustRecord => ({
    ...{ id: randomUUID(), name: "pipeline", issuer: "https://issuer.example", audience: "sestina", conditions: [] },
    ...{ accountIds: [], scopes: ["read"], createdAt: at, createdBy: randomUUID(), revision: 1 },
  });
  const exchange = (trust: TrustRecord, once: string) =>
    newExchangedToken({ trust: { ...trust, companyId }, subject: "repo", once, expiresAt: now.getTime() / 1000, now });

  it("is made once, and only under the trust as it was read", async () => {
    const trust = trusted();
    await write(putNewTrust(companyId, trust));
    const { text, writes } = exchange(trust, "first");
    await write(writes);
    expect(await useExchangedToken(table, text, now)).toMatchObject({ companyId, keyId: trust.id, scopes: ["read"] });
    expect(await refusal(exchange(trust, "first").writes)).toBe("TOKEN_NOT_ACCEPTED");
    await write(replaceTrust(companyId, trust, { ...trust, scopes: ["send"] }));
    expect(await refusal(exchange(trust, "second").writes)).toBe("TOKEN_NOT_ACCEPTED");
    expect(await useExchangedToken(table, text, now)).toBeUndefined();
    await write(exchange({ ...trust, revision: 2 }, "second").writes);
  });

  it("is refused once the trust has ended", async () => {
    const trust = trusted();
    await write(putNewTrust(companyId, trust));
    const { writes } = exchange(trust, "third");
    await write(removeTrust(companyId, trust));
    expect(await refusal(writes)).toBe("TOKEN_NOT_ACCEPTED");
  });
});

describe("a block of invitations that its owner has ended", () => {
  const email = "ada@example.com";
  const company = { id: "company-1", name: "Shop" };
  const now = new Date(at);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const DAY_S = 24 * 60 * 60;

  it("can be restored for a day, to its original end", async () => {
    const restore = (seconds: number) => restoreInvitationBlock(table, email, company.id, after(seconds));
    await write(blockInvitations(email, company, now));
    const [before] = await listInvitationBlocks(table, email, now);
    await expect(restore(0)).rejects.toMatchObject({ code: "INVITATION_BLOCK_NOT_FOUND" });
    await write(await endInvitationBlock(table, email, company.id, now));
    await expect(restore(DAY_S)).rejects.toMatchObject({ code: "INVITATION_BLOCK_NOT_FOUND" });
    await write(await restore(DAY_S - 1));
    expect(await listInvitationBlocks(table, email, now)).toEqual([before]);
  });
});

describe("long lists", () => {
  const job = { companyId: "company-1", id: "job-1", expiresAt: 1 };

  it("of a job's items keep their order over their parts", async () => {
    // Twelve parts: the tenth sorts behind the ninth.
    const items = Array.from({ length: 2_201 }, (_, place) => ({ ref: `ref-${String(place)}`, name: "" }));
    await write(putWork(job as JobRecord, items));
    expect(await listWork(table, job)).toEqual(items);
    for (const place of [0, 199, 200, 399, 2_200]) {
      expect(await findWorkItem(table, job, place)).toEqual(items[place]);
    }
    expect(await findWorkItem(table, job, 2_201)).toBeUndefined();
    expect(await findWorkItem(table, job, 2_400)).toBeUndefined();
  });

  it("of names to check end with their last part", async () => {
    const names = Array.from({ length: 40 }, (_, place) => ({ name: `mail-${String(place)}` }));
    await putNamesToCheck(table, job, names);
    expect(await namesToCheckFrom(table, job, 5)).toEqual(names.slice(5, 20));
    expect(await namesToCheckFrom(table, job, 39)).toEqual(names.slice(39));
    expect(await namesToCheckFrom(table, job, 40)).toEqual([]);
  });
});

describe("the head of a template", () => {
  const head = (): TemplateHead => ({
    id: randomUUID(),
    name: "welcome",
    newestVersion: 4,
    createdAt: at,
    createdBy: randomUUID(),
  });

  it("is renamed if it exists, and moves to a version as it was read", async () => {
    const companyId = randomUUID();
    const seen = head();
    const read = () => getTemplateHead(table, companyId, seen.id);
    expect(await refusal(renameTemplateHead(companyId, seen.id, "hello"))).toBe("TEMPLATE_NOT_FOUND");
    await write(putNewTemplateHead(companyId, seen));
    await write(renameTemplateHead(companyId, seen.id, "hello"));
    expect(await read()).toEqual({ ...seen, name: "hello" });
    await write(moveHeadToVersion(companyId, seen, { version: 5 }));
    expect(await refusal(moveHeadToVersion(companyId, seen, { version: 5 }))).toBe("CONFLICT_TRY_AGAIN");
    expect(await read()).toEqual({ ...seen, newestVersion: 5 });
  });

  it("does not move while a job archives or restores the template", async () => {
    const companyId = randomUUID();
    const moving = { ...head(), movedBy: randomUUID() };
    await write(putNewTemplateHead(companyId, moving));
    expect(await refusal(moveHeadToVersion(companyId, moving, { version: 5 }))).toBe("CONFLICT_TRY_AGAIN");
    expect(await refusal(unmovedTemplate(companyId, moving.id))).toBe("CONFLICT_TRY_AGAIN");
  });
});

it("an agreement of AWS Marketplace that is unknown has no license", async () => {
  expect(await findLicenseOfAgreement(table, "agreement-1")).toBeUndefined();
  await write(putAgreement("agreement-1", "arn:aws:license-manager::1:license/1"));
  expect(await findLicenseOfAgreement(table, "agreement-1")).toBe("arn:aws:license-manager::1:license/1");
});
