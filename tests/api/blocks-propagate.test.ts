import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Job } from "#shared/models/job.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let person: Person;
let second: Customer;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
  second = await connectCustomer(product, person, "Second");
});
afterAll(() => product.close());

const bothAccounts = () => [studio.customer.accountId, second.accountId];

async function block(label: string, html: string): Promise<string> {
  const body = { label, description: "About it", design: makeDesign(html) };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

async function redesign(id: string, html: string): Promise<void> {
  const { body } = await person.call(blockRoutes.getBlock, { params: { id } });
  const change = { basedOnVersion: body.versionNumber, design: makeDesign(html) };
  const { status } = await person.call(blockRoutes.updateBlock, { params: { id }, body: change });
  expect(status).toBe(200);
}

const template = async (id: string) => (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
const save = (id: string, body: object) => person.call(templateRoutes.saveTemplate, { params: { id }, body });

async function showing(name: string, blockId: string, html: string): Promise<string> {
  const id = await studio.template(name, "<p>first</p>");
  const saved = await save(id, { basedOnVersion: 2, design: designShowing({ id: blockId, version: 1, html }) });
  expect(saved.status).toBe(200);
  return id;
}

const propagate = (id: string, aws_account_ids: string[], who = person) =>
  who.call(blockRoutes.propagateBlock, { params: { id }, body: { aws_account_ids } });
const publish = (id: string, aws_account_ids: string[], who = person) =>
  who.call(blockRoutes.publishBlock, { params: { id }, body: { aws_account_ids } });
const stateOfBlock = async (id: string) => (await person.call(blockRoutes.getBlock, { params: { id } })).body.state;
const usages = async (id: string) => (await person.call(blockRoutes.listBlockUsages, { params: { id } })).body;
const look = async (id: string) => (await person.call(jobRoutes.getJob, { params: { id } })).body;

/** Waits until jobs have ended, and gives them as they are then. */
async function ended(jobs: readonly Job[]): Promise<Job[]> {
  return Promise.all(
    jobs.map(async ({ id }) => {
      await expectSoon(async () => (await look(id)).job.finishedAt).toEqual(expect.any(String));
      return (await look(id)).job as Job;
    }),
  );
}

describe("saving a block to its templates", () => {
  it("creates one new, unpublished version of each, in all chosen accounts, and keeps their other content", async () => {
    const id = await block("Footer", "<p>one</p>");
    const uids = [];
    for (const name of ["a", "b", "c"]) uids.push(await showing(`footer-${name}`, id, "<p>one</p>"));
    const query = { awsAccountId: second.accountId };
    await person.call(publishingRoutes.publishTemplate, { params: { id: uids[0]! }, query });
    await redesign(id, "<p>two</p>");
    expect(await stateOfBlock(id)).toBe("UPDATED");

    const { status, body } = await propagate(id, bothAccounts());
    expect(status).toBe(202);
    expect(body.jobs.map(({ kind, about, total }: Job) => ({ kind, about, total }))).toEqual([
      { kind: "propagate-block", about: "Footer", total: 3 },
      { kind: "propagate-block", about: "Footer", total: 1 },
    ]);
    expect(await ended(body.jobs)).toMatchObject([
      { state: "done", done: 3 },
      { state: "done", done: 1 },
    ]);
    const { items } = await look(body.jobs[0].id);
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["changed", "changed", "changed"]);
    for (const uid of uids) {
      const { html, text, ...rest } = await template(uid);
      expect(rest).toMatchObject({ versionNumber: 4, status: "unpublished", unpublishedChanges: true });
      expect(html).toContain("two");
      expect(html).toContain("Of its own");
      expect(html).not.toContain("<p>one</p>");
      expect(text).toContain("two");
    }
    expect((await usages(id)).map(({ isUpToDate, status: is }: any) => [isUpToDate, is])).toEqual(
      Array.from({ length: 4 }, () => [true, "unpublished"]),
    );
    expect(await stateOfBlock(id)).toBe("PROPAGATED");
    await redesign(id, "<p>three</p>");
    expect(await stateOfBlock(id)).toBe("UPDATED");
  });

  it("changes the chosen accounts only", async () => {
    const id = await block("Chosen", "<p>one</p>");
    const uid = await showing("chosen", id, "<p>one</p>");
    await person.call(publishingRoutes.publishTemplate, {
      params: { id: uid },
      query: { awsAccountId: second.accountId },
    });
    await redesign(id, "<p>two</p>");
    await ended((await propagate(id, [second.accountId])).body.jobs);
    const used = await usages(id);
    expect(new Map(used.map((each: any) => [each.awsAccountId, each.isUpToDate]))).toEqual(
      new Map([
        [studio.customer.accountId, false],
        [second.accountId, true],
      ]),
    );
    expect(await stateOfBlock(id)).toBe("PROPAGATED");
  });

  it("reaches an account that got the block with a newer version of a template it already had", async () => {
    const id = await block("Follows", "<p>one</p>");
    const uid = await studio.template("follows", "<p>first</p>");
    const change = { basedOnVersion: 2, design: makeDesign("<p>without</p>") };
    await person.call(templateRoutes.saveTemplateEverywhere, { params: { id: uid }, body: change });
    await save(uid, { basedOnVersion: 3, design: designShowing({ id, version: 1, html: "<p>one</p>" }) });
    const query = { awsAccountId: second.accountId };
    await person.call(publishingRoutes.publishTemplate, { params: { id: uid }, query });
    expect((await usages(id)).map(({ awsAccountId }: any) => awsAccountId).toSorted()).toEqual(
      bothAccounts().toSorted(),
    );
    await redesign(id, "<p>two</p>");
    await ended((await propagate(id, bothAccounts())).body.jobs);
    expect((await usages(id)).map(({ isUpToDate }: any) => isUpToDate)).toEqual([true, true]);
  });

  it("is done at once if all templates show it, or none does", async () => {
    const id = await block("Unused", "<p>one</p>");
    expect(await propagate(id, bothAccounts())).toEqual({ status: 202, body: { jobs: [] } });
    expect(await stateOfBlock(id)).toBe("PROPAGATED");
  });

  it("keeps what other users save at the same moment", async () => {
    const id = await block("Busy", "<p>one</p>");
    const uids = [];
    for (let n = 0; n < 8; n += 1) uids.push(await showing(`busy-${String(n)}`, id, "<p>one</p>"));
    await redesign(id, "<p>two</p>");
    const design = designShowing({ id, version: 1, html: "<p>one</p>" }).replace("Of its own", "Saved meanwhile");
    const saves = uids.map((uid) => save(uid, { basedOnVersion: 3, design, blockUpdateType: "updateBlock" }));
    const [{ body }, ...answers] = await Promise.all([propagate(id, bothAccounts()), ...saves]);
    await ended(body.jobs);
    for (const [at, { status }] of answers.entries()) {
      const { html } = await template(uids[at]!);
      expect(html).toContain("two");
      // Either the save came first and is kept, or it was refused as made from an older version.
      expect(html).toContain(status === 200 ? "Saved meanwhile" : "Of its own");
      expect([200, 409]).toContain(status);
    }
    expect(await stateOfBlock(id)).toBe("PROPAGATED");
  });

  it("reports which template could not be changed, and why, and retries that one", async () => {
    const id = await block("Long", "<p>short</p>");
    const kept = await showing("fits", id, "<p>short</p>");
    const full = await showing("full", id, "<p>short</p>");
    const large = (size: number) =>
      designShowing({ id, version: 1, html: "<p>short</p>" }).replace("Of its own", "x".repeat(size));
    expect((await save(full, { basedOnVersion: 3, design: large(215_000) })).status).toBe(200);
    await redesign(id, `<p>${"y".repeat(100_000)}</p>`);
    const { body } = await propagate(id, bothAccounts());
    const [failed] = await ended(body.jobs);
    expect(failed).toMatchObject({ state: "partly", done: 1, failed: 1, mayRetry: true });
    const { items } = (await person.call(jobRoutes.getJob, { params: { id: failed!.id }, query: { only: "failed" } }))
      .body;
    expect(items).toMatchObject([
      { name: "full", outcome: "failed", reason: expect.stringContaining("Amazon SES accepts 500 KB") },
    ]);
    expect(await stateOfBlock(id)).toBe("UPDATED");
    expect((await template(kept)).status).toBe("unpublished");

    expect((await save(full, { basedOnVersion: 4, design: large(10), blockUpdateType: "updateBlock" })).status).toBe(
      200,
    );
    const { body: again } = await person.call(jobRoutes.retryJob, { params: { id: failed!.id } });
    expect(await ended([again.job])).toMatchObject([{ state: "done", done: 1, total: 1, about: "Long" }]);
    expect(await stateOfBlock(id)).toBe("PROPAGATED");
  });
});

describe("publishing the templates of a block", () => {
  it("brings those with changes to Amazon SES, by a job for each account", async () => {
    const id = await block("Signed", "<p>one</p>");
    const uids = [await showing("signed-a", id, "<p>one</p>"), await showing("signed-b", id, "<p>one</p>")];
    for (const awsAccountId of bothAccounts()) {
      await person.call(publishingRoutes.publishTemplate, { params: { id: uids[0]! }, query: { awsAccountId } });
    }
    await redesign(id, "<p>two</p>");
    await ended((await propagate(id, bothAccounts())).body.jobs);
    const { status, body } = await publish(id, bothAccounts());
    expect(status).toBe(202);
    expect(body.jobs).toMatchObject([
      { kind: "publish-templates", total: 2 },
      { kind: "publish-templates", total: 1 },
    ]);
    expect(await ended(body.jobs)).toMatchObject([{ state: "done" }, { state: "done" }]);
    expect((await studio.customer.template("signed-b"))?.html).toContain("two");
    expect((await second.template("signed-a"))?.html).toContain("two");
    expect(await second.template("signed-b")).toBeUndefined();
    expect((await person.call(blockRoutes.getBlock, { params: { id } })).body.jobs).toEqual(
      body.jobs.map((job: Job) => job.id),
    );
    expect((await publish(id, bothAccounts())).body).toEqual({ jobs: [] });
  });
});

describe("a request about a block's templates", () => {
  it("is refused for accounts that the user does not see, blocks without a design, and blocks of other companies", async () => {
    const id = await block("Refused", "<p>one</p>");
    const stranger = await openStudio(product);
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    const member = await addMember(product, person, { accountIds: [second.accountId] });
    const mine = studio.customer.accountId;
    for (const ask of [propagate, publish]) {
      expect(await ask(id, [stranger.customer.accountId])).toEqual(missing);
      expect(await ask(id, [mine, stranger.customer.accountId])).toEqual(missing);
      expect(await ask(id, [mine], member)).toEqual(missing);
      expect(await ask(id, [stranger.customer.accountId], stranger.person)).toEqual({
        status: 404,
        body: { detail: "BLOCK_NOT_FOUND" },
      });
      expect(await ask(id, [])).toMatchObject({ status: 400, body: { fields: [{ field: "aws_account_ids" }] } });
    }
    const names = { label: "Empty", description: "No design" };
    const { body: empty } = await person.call(blockRoutes.createBlock, { body: names });
    expect(await propagate(empty.id, [mine])).toEqual({ status: 409, body: { detail: "BLOCK_HAS_NO_DESIGN" } });
    expect(await stateOfBlock(id)).toBe("UPDATED");
  });
});
