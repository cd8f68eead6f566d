import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { commentKeys } from "#functions/storage/comments/comment-keys.ts";
import { commentRoutes } from "#shared/api/comments.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let founder: Person;
beforeAll(async () => {
  product = await startProduct();
  founder = await product.join();
  await putOnPlan(founder, "Business");
});
afterAll(() => product.close());

async function newTemplate(person: Person, name: string): Promise<string> {
  const { body } = await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Hi" } });
  return body.uid;
}
const viewer = () => addMember(product, founder, { permissions: ["read_templates"] });
const add = (person: Person, id: string, text = "Shorter, please.", more = {}) =>
  person.call(commentRoutes.addComment, { params: { id }, body: { text, ...more } });
const reply = (person: Person, id: string, threadId: string, text = "Done.") =>
  person.call(commentRoutes.replyToComment, { params: { id, threadId }, body: { text } });
const resolve = (person: Person, id: string, threadId: string, resolved = true) =>
  person.call(commentRoutes.resolveCommentThread, { params: { id, threadId }, body: { resolved } });
const change = (person: Person, id: string, threadId: string, text: string, commentId = threadId) =>
  person.call(commentRoutes.changeComment, { params: { id, threadId, commentId }, body: { text } });
const remove = (person: Person, id: string, threadId: string, commentId = threadId) =>
  person.call(commentRoutes.deleteComment, { params: { id, threadId, commentId } });
const list = async (person: Person, id: string, query = {}) =>
  (await person.call(commentRoutes.listComments, { params: { id }, query })).body;
const count = async (person: Person, id: string) =>
  (await person.call(commentRoutes.countComments, { params: { id } })).body;
const actions = async (id: string) => {
  const { body } = await founder.call(companyRoutes.listAuditEntries, { query: { limit: "100" } });
  return body.entities.filter((entry: any) => entry.subjectIds.templateId === id).map((entry: any) => entry.action);
};
const refused = (status: number, detail: string) => ({ status, body: { detail } });
const ofTemplate = (person: Person, templateId: string) => ({ companyId: claimsOf(person).company, templateId });

describe("threads of comments", () => {
  it("are written, answered and resolved by everyone who sees the template", async () => {
    const id = await newTemplate(founder, "discussed");
    const other = await viewer();
    expect(await list(other, id)).toEqual({ threads: [], counts: { open: 0, resolved: 0 } });

    const about = { item: "u_row_1", kind: "text", quote: "Spring is here" };
    const { status, body: thread } = await add(other, id, "  Is it <b>spring</b>?\nReally?  ", { about });
    expect(status).toBe(201);
    expect(thread).toMatchObject({
      first: {
        id: thread.id,
        text: "Is it <b>spring</b>?\nReally?",
        isOwn: true,
        createdByUser: { email: other.email },
      },
      replies: [],
      about,
    });
    expect(thread.resolved).toBeUndefined();
    expect(await reply(founder, id, thread.id)).toMatchObject({ status: 201, body: { replies: [{ text: "Done." }] } });
    await reply(other, id, thread.id, "Thanks.");
    expect(await list(founder, id)).toMatchObject({
      counts: { open: 1, resolved: 0 },
      threads: [
        {
          first: { isOwn: false },
          replies: [
            { text: "Done.", isOwn: true },
            { text: "Thanks.", isOwn: false },
          ],
        },
      ],
    });

    const { body: resolved } = await resolve(founder, id, thread.id);
    expect(resolved).toMatchObject({ resolved: { byUser: { email: founder.email } }, replies: [{}, {}] });
    // Who resolved it first stays.
    expect((await resolve(other, id, thread.id)).body.resolved).toEqual(resolved.resolved);
    expect(await count(other, id)).toEqual({ open: 0, resolved: 1 });
    expect((await list(other, id)).threads).toEqual([]);
    expect((await list(other, id, { state: "resolved" })).threads).toMatchObject([{ id: thread.id }]);
    expect(await reply(other, id, thread.id)).toEqual(refused(409, "THREAD_CHANGED"));

    const { body: reopened } = await resolve(other, id, thread.id, false);
    expect(reopened.resolved).toBeUndefined();
    expect(await count(other, id)).toEqual({ open: 1, resolved: 0 });
    const get = (threadId: string) => other.call(commentRoutes.getCommentThread, { params: { id, threadId } });
    expect(await get(thread.id)).toEqual({ status: 200, body: reopened });
    expect(await get("no-such-thread")).toEqual(refused(404, "COMMENT_NOT_FOUND"));
  });

  it("have texts of 1 to 2,000 characters without control characters", async () => {
    const id = await newTemplate(founder, "lengths");
    for (const text of ["", "  \n ", "x".repeat(2001), "a\u0000b"])
      expect((await add(founder, id, text)).status).toBe(400);
    const { body: thread } = await add(founder, id, "ä".repeat(2000));
    expect((await reply(founder, id, thread.id, "x".repeat(2001))).status).toBe(400);
    expect((await change(founder, id, thread.id, "")).status).toBe(400);
    const about = { item: "u_row_1", kind: "text", quote: "x".repeat(121) };
    expect((await add(founder, id, "Hi", { about })).status).toBe(400);
  });

  it("are changed by their authors alone", async () => {
    const id = await newTemplate(founder, "changed-words");
    const other = await viewer();
    const { body: thread } = await add(other, id);
    const { body: answered } = await reply(founder, id, thread.id);
    const replyId = answered.replies[0].id;
    expect(await change(founder, id, thread.id, "Mine now")).toEqual(refused(403, "PERMISSION_DENIED"));
    expect(await change(other, id, thread.id, "Mine now", replyId)).toEqual(refused(403, "PERMISSION_DENIED"));
    expect((await change(other, id, thread.id, "Much shorter.")).body.first).toMatchObject({
      text: "Much shorter.",
      editedTimestamp: expect.stringMatching(/Z$/),
    });
    const { body: changed } = await change(founder, id, thread.id, "Done!", replyId);
    expect(changed.replies).toMatchObject([{ text: "Done!", editedTimestamp: expect.any(String) }]);
    expect((await list(other, id)).threads).toMatchObject([{ first: { text: "Much shorter." } }]);
    expect(await change(other, id, thread.id, "?", "no-such-reply")).toEqual(refused(404, "COMMENT_NOT_FOUND"));
  });

  it("are deleted by their authors, and all of them by those who may delete the template", async () => {
    const id = await newTemplate(founder, "deleted-words");
    const [one, other] = [await viewer(), await viewer()];
    const { body: thread } = await add(one, id);
    const { body: answered } = await reply(other, id, thread.id);
    const replyId = answered.replies[0].id;
    expect(await remove(other, id, thread.id)).toEqual(refused(403, "PERMISSION_DENIED"));
    expect(await remove(one, id, thread.id, replyId)).toEqual(refused(403, "PERMISSION_DENIED"));
    expect(await remove(one, id, thread.id)).toEqual(refused(409, "THREAD_CHANGED"));
    expect((await remove(other, id, thread.id, replyId)).status).toBe(204);
    expect(await remove(other, id, thread.id, replyId)).toEqual(refused(404, "COMMENT_NOT_FOUND"));
    expect((await remove(one, id, thread.id)).status).toBe(204);
    expect(await count(one, id)).toEqual({ open: 0, resolved: 0 });

    const { body: long } = await add(one, id, "A long one");
    for (let n = 0; n < 3; n += 1) await reply(other, id, long.id, `Reply ${n}`);
    await resolve(one, id, long.id);
    expect((await remove(founder, id, long.id)).status).toBe(204);
    expect(await count(one, id)).toEqual({ open: 0, resolved: 0 });
    const { companyId } = ofTemplate(founder, id);
    const left = await openTable().query({ pk: `template#${companyId}#${id}`, skPrefix: "comment-reply#" });
    expect(left).toEqual([]);
    expect((await actions(id)).filter((action: string) => action === "comment.deleted")).toHaveLength(3);
    expect((await actions(id)).filter((action: string) => action === "comment.added")).toHaveLength(6);
  });

  it("are read in pages, the newest first", async () => {
    const id = await newTemplate(founder, "paged");
    for (let n = 0; n < 5; n += 1) await add(founder, id, `Thread ${n}`);
    const { threads } = await list(founder, id);
    const texts = (page: any) => page.threads.map(({ first }: any) => first.text);
    expect(texts({ threads })).toEqual(["Thread 4", "Thread 3", "Thread 2", "Thread 1", "Thread 0"]);
    await resolve(founder, id, threads[1].id);
    const first = await list(founder, id, { limit: "2" });
    expect(texts(first)).toEqual(["Thread 4", "Thread 2"]);
    const second = await list(founder, id, { limit: "2", behind: first.next });
    expect(texts(second)).toEqual(["Thread 1", "Thread 0"]);
    expect(second.next).toBeUndefined();
  });
});

describe("two people at once", () => {
  it("begin threads, reply and resolve without losing anything", async () => {
    const id = await newTemplate(founder, "at-once");
    const people = [founder, await viewer(), await viewer()];
    const begun = await Promise.all(people.map((person) => add(person, id, `By ${person.email}`)));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await count(founder, id)).toEqual({ open: 3, resolved: 0 });
    const threadId = begun[0]!.body.id;
    await Promise.all(people.map((person) => reply(person, id, threadId)));
    const shown = (await list(founder, id)).threads.find((thread: any) => thread.id === threadId);
    expect(shown.replies).toHaveLength(3);
    await Promise.all([resolve(founder, id, threadId), resolve(people[1]!, id, threadId)]);
    expect(await count(founder, id)).toEqual({ open: 2, resolved: 1 });
  });

  it("never delete a reply that its thread's author has not seen", async () => {
    const id = await newTemplate(founder, "reply-or-delete");
    const [one, other] = [await viewer(), await viewer()];
    const { body: thread } = await add(one, id);
    const [deleted, replied] = await Promise.all([remove(one, id, thread.id), reply(other, id, thread.id)]);
    const isDeleted = deleted.status === 204;
    expect(replied.status).toBe(isDeleted ? 404 : 201);
    expect(await count(one, id)).toEqual({ open: isDeleted ? 0 : 1, resolved: 0 });
  });
});

describe("limits", () => {
  it("are 500 threads of a template and 100 replies of a thread", async () => {
    const id = await newTemplate(founder, "full");
    const { body: thread } = await add(founder, id);
    const table = openTable();
    const of = ofTemplate(founder, id);
    const put = (key: object, item: object) =>
      table.write({ put: { ...item, ...key } as never, onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" });
    const stored = (await table.get(commentKeys.commentThread(of.companyId, of.templateId, thread.id))) as object;
    await put(commentKeys.commentThread(of.companyId, of.templateId, thread.id), { ...stored, replies: 100 });
    expect(await reply(founder, id, thread.id)).toEqual(refused(409, "TOO_MANY_COMMENTS"));
    await put(commentKeys.commentCounts(of.companyId, of.templateId), { open: 300, resolved: 199 });
    const { status } = await add(founder, id);
    expect(status).toBe(201);
    expect(await add(founder, id)).toEqual(refused(409, "TOO_MANY_COMMENTS"));
  });

  it("allow to delete a thread with 100 replies, which takes more than one transaction", async () => {
    const id = await newTemplate(founder, "long-thread");
    const { body: thread } = await add(founder, id);
    for (let n = 0; n < 100; n += 1) await reply(founder, id, thread.id, `Reply ${n}`);
    expect(await reply(founder, id, thread.id)).toEqual(refused(409, "TOO_MANY_COMMENTS"));
    expect((await list(founder, id)).threads[0].replies).toHaveLength(100);
    expect((await remove(founder, id, thread.id)).status).toBe(204);
    expect(await list(founder, id)).toEqual({ threads: [], counts: { open: 0, resolved: 0 } });
  });

  it("end a page where its answer would get too long", async () => {
    const id = await newTemplate(founder, "long-page");
    const of = ofTemplate(founder, id);
    const long = "€".repeat(2000);
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await add(founder, id, long)).body.id);
    const table = openTable();
    for (const threadId of ids) {
      const thread = (await table.get(commentKeys.commentThread(of.companyId, of.templateId, threadId))) as {
        id: string;
      };
      const replies = Array.from({ length: 99 }, (_, n) => `reply-${String(n).padStart(4, "0")}`);
      await table.write(
        ...replies.map((replyId) => ({
          put: { ...thread, id: replyId, ...commentKeys.commentReply(of.companyId, of.templateId, threadId, replyId) },
          onlyIf: "absent" as const,
          otherwise: "CONFLICT_TRY_AGAIN" as const,
        })),
      );
      const key = commentKeys.commentThread(of.companyId, of.templateId, threadId);
      await table.write({
        put: { ...thread, replies: 99, ...key },
        onlyIf: "present",
        otherwise: "CONFLICT_TRY_AGAIN",
      });
    }
    const first = await list(founder, id);
    expect(first.threads).toHaveLength(6);
    const second = await list(founder, id, { behind: first.next });
    expect([...first.threads, ...second.threads].map((thread: any) => thread.id)).toEqual(ids.toReversed());
  });
});
