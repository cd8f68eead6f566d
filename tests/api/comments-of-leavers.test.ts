import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openImageRemoval } from "#functions/adapters/image-removal/s3.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { templatePk } from "#functions/storage/keys.ts";
import { commentRoutes } from "#shared/api/comments.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { planDeletion, purgeAfter } from "#tests/support/company-end.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** What stays of comments when their template, their author or their company goes. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function newTemplate(person: Person, name: string): Promise<string> {
  const { body } = await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
  return body.uid;
}
const add = (person: Person, id: string, text = "Shorter, please.") =>
  person.call(commentRoutes.addComment, { params: { id }, body: { text } });
const list = (person: Person, id: string) => person.call(commentRoutes.listComments, { params: { id } });
const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };

/** Every call that names a comment, and whether it writes. */
function callsOf(person: Person, id: string, threadId: string) {
  const ofThread = { params: { id, threadId } };
  const ofComment = { params: { id, threadId, commentId: threadId } };
  return {
    reads: [
      () => person.call(commentRoutes.countComments, { params: { id } }),
      () => list(person, id),
      () => person.call(commentRoutes.getCommentThread, ofThread),
    ],
    writes: [
      () => add(person, id),
      () => person.call(commentRoutes.replyToComment, { ...ofThread, body: { text: "Done." } }),
      () => person.call(commentRoutes.resolveCommentThread, { ...ofThread, body: { resolved: true } }),
      () => person.call(commentRoutes.changeComment, { ...ofComment, body: { text: "Longer." } }),
      () => person.call(commentRoutes.deleteComment, ofComment),
    ],
  };
}
const itemsOf = (person: Person, id: string) =>
  openTable().query({ pk: templatePk(claimsOf(person).company, id), skPrefix: "comment" });

describe("comments", () => {
  it("of a template that the caller does not see look like those of a missing one", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    const id = await newTemplate(person, "theirs");
    const { body: thread } = await add(person, id);
    for (const templateId of [id, "no-such-template"]) {
      const { reads, writes } = callsOf(stranger, templateId, thread.id);
      for (const call of [...reads, ...writes]) expect(await call()).toEqual(missing);
    }
    // Nor is a thread found with another template.
    const own = await newTemplate(stranger, "own");
    const answer = await stranger.call(commentRoutes.getCommentThread, { params: { id: own, threadId: thread.id } });
    expect(answer).toEqual({ status: 404, body: { detail: "COMMENT_NOT_FOUND" } });
    expect((await list(person, id)).body.threads).toMatchObject([{ first: { text: "Shorter, please." } }]);
  });

  it("of a deleted template can be read and not written, come back with it, and are purged with it", async () => {
    const person = await product.join();
    const id = await newTemplate(person, "deleted");
    const { body: thread } = await add(person, id);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    const { reads, writes } = callsOf(person, id, thread.id);
    for (const call of reads) expect((await call()).status).toBe(200);
    for (const call of writes) expect(await call()).toEqual(missing);
    await person.call(lifecycleRoutes.restoreTemplate, { params: { id } });
    expect((await list(person, id)).body.threads).toMatchObject([{ first: { text: "Shorter, please." } }]);

    await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    const now = () => new Date(Date.now() + 31 * 24 * 3_600_000);
    const services = { table: openTable(), imageRemoval: openImageRemoval(), newId: randomUUID };
    expect(await purgeArchivedTemplates({ ...services, now, hasTime: () => true })).toMatchObject({ failures: [] });
    for (const call of [...reads, ...writes]) expect(await call()).toEqual(missing);
    expect(await itemsOf(person, id)).toEqual([]);
  });

  it("are not copied with a template", async () => {
    const person = await product.join();
    const id = await newTemplate(person, "copied");
    await add(person, id);
    const { body: copy } = await person.call(lifecycleRoutes.duplicateTemplate, {
      params: { id },
      body: { duplicate_name: "copy" },
    });
    expect((await list(person, copy.uid)).body).toEqual({ threads: [], counts: { open: 0, resolved: 0 } });
  });

  it("are part of the export of one's data, and lose the name of an author who leaves", async () => {
    const person = await product.join();
    const leaver = await addMember(product, person, { permissions: ["read_templates"] });
    const id = await newTemplate(person, "left");
    const { body: thread } = await add(leaver, id, "Mine");
    const { body: others } = await add(person, id, "Not mine");
    const params = { id, threadId: others.id };
    const { body: answered } = await leaver.call(commentRoutes.replyToComment, { params, body: { text: "Mine too" } });
    await leaver.call(commentRoutes.changeComment, {
      params: { ...params, commentId: answered.replies[0].id },
      body: { text: "Mine as well" },
    });
    const { body: gone } = await add(leaver, id, "Deleted since");
    const ofGone = { id, threadId: gone.id, commentId: gone.id };
    await leaver.call(commentRoutes.deleteComment, { params: ofGone });
    await leaver.call(commentRoutes.resolveCommentThread, {
      params: { id, threadId: thread.id },
      body: { resolved: true },
    });

    expect((await leaver.call(leavingRoutes.exportMyData)).body.comments).toEqual([
      { templateId: id, text: "Mine as well", createdAt: expect.any(String), editedAt: expect.any(String) },
      { templateId: id, text: "Mine", createdAt: expect.any(String) },
    ]);
    await leaver.call(leavingRoutes.deleteMyself, { body: { confirmation: leaver.email } });
    const { body: read } = await person.call(commentRoutes.getCommentThread, { params: { id, threadId: thread.id } });
    expect(read).toMatchObject({ first: { text: "Mine" }, resolved: { at: expect.any(String) } });
    expect([read.first.createdByUser, read.resolved.byUser]).toEqual([undefined, undefined]);
    expect(JSON.stringify(read)).not.toContain(leaver.email);
  });

  it("end with their company", async () => {
    const person = await product.join();
    const id = await newTemplate(person, "of-a-company");
    await add(person, id);
    expect((await planDeletion(person, person.email)).status).toBe(200);
    await purgeAfter(91);
    expect(await itemsOf(person, id)).toEqual([]);
  });
});
