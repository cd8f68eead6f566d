import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Brand } from "#shared/models/brand.ts";
import type { Job } from "#shared/models/job.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { designInBrand } from "#tests/support/brand-designs.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { otherBrand } from "#tests/support/other-brand.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const read = async (person: Person) => (await person.call(brandRoutes.getBrand)).body;
async function set(person: Person, brand: Brand | null): Promise<number> {
  const { revision } = await read(person);
  return (await person.call(brandRoutes.setBrand, { body: { brand, revision } })).body.revision;
}

const getTemplate = async (person: Person, id: string) =>
  (await person.call(templateRoutes.getTemplate, { params: { id } })).body;

async function save(person: Person, id: string, design: string): Promise<void> {
  const { versionNumber: basedOnVersion } = await getTemplate(person, id);
  const { status } = await person.call(templateRoutes.saveTemplate, {
    params: { id },
    body: { basedOnVersion, design },
  });
  expect(status).toBe(200);
}

async function made({ person, template }: Studio, name: string, design: string): Promise<string> {
  const id = await template(name, "<p>first</p>");
  await save(person, id, design);
  return id;
}

const found = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(brandRoutes.listTemplatesOfEarlierBrands, { query })).body;
const apply = (person: Person, revision: number, template_ids: string[]) =>
  person.call(brandRoutes.applyBrand, { body: { revision, template_ids } });
const look = async (person: Person, id: string) => (await person.call(jobRoutes.getJob, { params: { id } })).body;

async function ended(person: Person, jobs: readonly Job[]): Promise<any[]> {
  return Promise.all(
    jobs.map(async ({ id }) => {
      await expectSoon(async () => (await look(person, id)).job.finishedAt).toEqual(expect.any(String));
      return look(person, id);
    }),
  );
}

describe("a changed brand", () => {
  it("is applied to the chosen templates in every account, as a new, unpublished version of the user", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    const second = await connectCustomer(product, person, "Second");
    await set(person, sampleBrand);
    const [both, one, left] = [
      await made(studio, "both", designInBrand(sampleBrand)),
      await made(studio, "one", designInBrand(sampleBrand)),
      await made(studio, "left", designInBrand(sampleBrand)),
    ];
    const query = { awsAccountId: second.accountId };
    await person.call(publishingRoutes.publishTemplate, { params: { id: both }, query });
    const revision = await set(person, otherBrand);

    const { entities, checked, total, next } = await found(person);
    expect(
      entities.map(({ uid, templateName, versionNumber, parts }: any) => [uid, templateName, versionNumber, parts]),
    ).toEqual(
      [both, one, left]
        .toSorted()
        .map((id) => [id, { [both]: "both", [one]: "one", [left]: "left" }[id], 3, ["colors"]]),
    );
    expect([checked, total, next]).toEqual([3, 3, undefined]);

    const { status, body } = await apply(person, revision, [both, one]);
    expect(status).toBe(202);
    expect(body.jobs.map(({ kind, total: count }: Job) => [kind, count])).toEqual([
      ["apply-brand", 2],
      ["apply-brand", 1],
    ]);
    for (const { job, items } of await ended(person, body.jobs)) {
      expect(job.state).toBe("done");
      expect(new Set(items.map(({ outcome }: any) => outcome))).toEqual(new Set(["changed"]));
    }
    for (const id of [both, one]) {
      const { html, design, ...rest } = await getTemplate(person, id);
      expect(rest).toMatchObject({ versionNumber: 4, status: "unpublished", unpublishedChanges: true });
      for (const text of [html, design]) {
        expect(text).toContain(otherBrand.colors[0]!.color);
        expect(text).not.toContain(sampleBrand.colors[0]!.color);
      }
    }
    expect((await getTemplate(person, left)).versionNumber).toBe(3);
    expect((await found(person)).entities.map(({ uid }: any) => uid)).toEqual([left]);
    const entries = (await person.call(companyRoutes.listAuditEntries, { query: {} })).body.entities;
    const ofRollout = entries.filter(({ subjectIds }: any) => subjectIds.brand === revision);
    expect(ofRollout.map(({ action }: any) => action)).toEqual(["template.saved", "template.saved", "template.saved"]);
    expect(entries.find(({ action }: any) => action === "company.brand-applied")).toMatchObject({
      subjectIds: { revision, templates: 2, accounts: 2 },
    });
  });

  it("reaches templates of each brand since the last rollout, and is found page by page", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    await set(person, sampleBrand);
    const first = await made(studio, "of-first", designInBrand(sampleBrand));
    const between = { ...sampleBrand, colors: [{ name: "Fern", color: "#00695c" }, ...sampleBrand.colors.slice(1)] };
    await set(person, between);
    const second = await made(studio, "of-second", designInBrand(between));
    const plain = [];
    for (let i = 0; i < 100; i += 1) plain.push(await studio.template(`plain-${i}`, "<p>No brand</p>"));
    const revision = await set(person, otherBrand);

    const page = await found(person);
    expect([page.checked, page.total]).toEqual([100, 102]);
    const rest = await found(person, { behind: page.next });
    expect([rest.checked, rest.total, rest.next]).toEqual([102, 102, undefined]);
    const uids = [...page.entities, ...rest.entities].map(({ uid }: any) => uid);
    expect(uids.toSorted()).toEqual([first, second].toSorted());
    const [{ items }] = await ended(person, (await apply(person, revision, [...uids, plain[0]!])).body.jobs);
    expect(items.map(({ outcome }: any) => outcome).toSorted()).toEqual(["changed", "changed", "unchanged"]);
    for (const id of uids) expect((await getTemplate(person, id)).html).toContain(otherBrand.colors[0]!.color);
    expect((await getTemplate(person, plain[0]!)).versionNumber).toBe(2);
    expect((await person.call(brandRoutes.listEarlierBrands)).body.brands).toEqual([
      { brand: sampleBrand, revision: 1 },
      { brand: between, revision: 2 },
    ]);
  });

  it("exchanges two colors once, however often it is applied", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    const [fern, clay, ...others] = sampleBrand.colors;
    await set(person, sampleBrand);
    const id = await made(studio, "exchanged", designInBrand(sampleBrand));
    const colors = [{ ...fern!, color: clay!.color }, { ...clay!, color: fern!.color }, ...others];
    const revision = await set(person, { ...sampleBrand, colors });
    for (const version of [4, 4]) {
      const [{ items }] = await ended(person, (await apply(person, revision, [id])).body.jobs);
      expect(items.map(({ outcome }: any) => outcome)).toEqual(["changed"]);
      const template = await getTemplate(person, id);
      expect(template.versionNumber).toBe(version);
      expect(template.html).toContain(clay!.color);
    }
    expect((await found(person)).entities).toEqual([]);
    // What a rollout brought is not taken for values of the brands before it.
    const wider = await set(person, { ...sampleBrand, colors, page: { ...sampleBrand.page, width: 700 } });
    expect((await found(person)).entities).toEqual([]);
    const [{ items }] = await ended(person, (await apply(person, wider, [id])).body.jobs);
    expect(items.map(({ outcome }: any) => outcome)).toEqual(["unchanged"]);
  });

  it("exchanges no colors again in versions that a user saves after it or restores", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    const [fern, clay, ...others] = sampleBrand.colors;
    const exchanged = {
      ...sampleBrand,
      colors: [{ ...fern!, color: clay!.color }, { ...clay!, color: fern!.color }, ...others],
    };
    await set(person, sampleBrand);
    const id = await made(studio, "saved-after", designInBrand(sampleBrand));
    const revision = await set(person, exchanged);
    await ended(person, (await apply(person, revision, [id])).body.jobs);
    for (const words of ["Good morning", "Good evening"]) await save(person, id, designInBrand(exchanged, words));
    const restore = async (versionNumber: number) => {
      const { versionNumber: basedOnVersion } = await getTemplate(person, id);
      const params = { id, versionNumber: String(versionNumber) };
      return person.call(versionRoutes.restoreTemplateVersion, { params, body: { basedOnVersion } });
    };
    // Version 4 is that of the rollout, and version 3 the one before it.
    for (const [restored, entities] of [
      [undefined, []],
      [3, [expect.objectContaining({ uid: id, since: 1 })]],
      [4, []],
      [5, []],
    ] as const) {
      if (restored !== undefined) expect((await restore(restored)).status).toBe(200);
      expect((await found(person)).entities).toEqual(entities);
    }
    const [{ items }] = await ended(person, (await apply(person, revision, [id])).body.jobs);
    expect(items.map(({ outcome }: any) => outcome)).toEqual(["unchanged"]);
    expect((await getTemplate(person, id)).html).toContain(clay!.color);
  });

  it("exchanges no colors in templates that began in the brand, and in copies of them", async () => {
    const { person } = await openStudio(product);
    await set(person, sampleBrand);
    const [fern, clay] = sampleBrand.colors.map(({ color }) => color);
    const exchanged = JSON.stringify(sampleBrand).replaceAll(/#2f6b3c|#b3562e/g, (color) =>
      color === fern ? clay! : fern!,
    );
    const revision = await set(person, JSON.parse(exchanged) as Brand);
    const body = { template_name: "begun", subject: "Hello", sample_name: "welcome" };
    const { status, body: begun } = await person.call(templateRoutes.createTemplate, { body });
    expect(status).toBe(201);
    const copied = await person.call(lifecycleRoutes.duplicateTemplate, {
      params: { id: begun.uid },
      body: { duplicate_name: "copied" },
    });
    expect(copied.status).toBe(201);
    expect(await found(person)).toMatchObject({ entities: [], total: 2 });
    const [{ items }] = await ended(person, (await apply(person, revision, [begun.uid, copied.body.uid])).body.jobs);
    expect(items.map(({ outcome }: any) => outcome)).toEqual(["unchanged", "unchanged"]);
  });

  it("exchanges no colors again in a version that a rollout of a block makes after it", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    const [fern, clay, ...others] = sampleBrand.colors;
    const body = { label: "Footer", description: "About it", design: makeDesign("<p>one</p>") };
    const block = (await person.call(blockRoutes.createBlock, { body })).body;
    const shown = designShowing({ id: block.id, version: 1, html: "<p>one</p>" });
    await set(person, sampleBrand);
    const id = await made(studio, "with-block", shown.replace("<p>Of", `<p style='color:${fern!.color}'>Of`));
    const colors = [{ ...fern!, color: clay!.color }, { ...clay!, color: fern!.color }, ...others];
    const revision = await set(person, { ...sampleBrand, colors });
    await ended(person, (await apply(person, revision, [id])).body.jobs);
    const change = { basedOnVersion: 1, design: makeDesign("<p>two</p>") };
    await person.call(blockRoutes.updateBlock, { params: { id: block.id }, body: change });
    const accounts = { aws_account_ids: [studio.customer.accountId] };
    const propagated = await person.call(blockRoutes.propagateBlock, { params: { id: block.id }, body: accounts });
    await ended(person, propagated.body.jobs);
    const { html, versionNumber } = await getTemplate(person, id);
    expect(versionNumber).toBe(5);
    expect(html).toContain("two");
    expect(html).toContain(clay!.color);
    expect((await found(person)).entities).toEqual([]);
  });

  it("finds an older design that a user has saved over it", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    await set(person, sampleBrand);
    const id = await made(studio, "overwritten", designInBrand(sampleBrand));
    const revision = await set(person, otherBrand);
    await ended(person, (await apply(person, revision, [id])).body.jobs);
    await save(person, id, designInBrand(otherBrand, "Hello again"));
    expect((await found(person)).entities).toEqual([]);
    await save(person, id, designInBrand(sampleBrand, "As it was"));
    expect((await found(person)).entities).toMatchObject([{ uid: id, since: 0, parts: ["colors"] }]);
    await ended(person, (await apply(person, revision, [id])).body.jobs);
    expect((await getTemplate(person, id)).html).toContain(otherBrand.colors[0]!.color);
  });

  it("is not applied after another change, without a choice, to templates of others, or to none that exists", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    const stranger = await openStudio(product);
    const id = await made(studio, "mine", designInBrand(sampleBrand));
    const foreign = await made(stranger, "theirs", designInBrand(sampleBrand));
    await set(person, sampleBrand);
    const revision = await set(person, otherBrand);
    expect(await apply(person, revision - 1, [id])).toEqual({ status: 409, body: { detail: "CONFLICT_TRY_AGAIN" } });
    for (const missing of [foreign, crypto.randomUUID()]) {
      expect(await apply(person, revision, [id, missing])).toMatchObject({
        status: 404,
        body: { detail: "TEMPLATE_NOT_FOUND" },
      });
    }
    const refused = await apply(person, revision, []);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("Please choose a template.");
    expect((await getTemplate(person, id)).versionNumber).toBe(3);
    const removed = await set(person, null);
    expect((await found(person)).entities).toEqual([]);
    expect((await apply(person, removed, [id])).status).toBe(409);
  });

  it("keeps what another user saves at the same moment, and names the template that has become too large", async () => {
    const studio = await openStudio(product);
    const { person } = studio;
    await set(person, sampleBrand);
    const ids = [];
    for (const name of ["a", "b", "c"]) ids.push(await made(studio, `busy-${name}`, designInBrand(sampleBrand)));
    const revision = await set(person, otherBrand);
    const [{ body }] = await Promise.all([
      apply(person, revision, ids),
      ...ids.map((id) => save(person, id, designInBrand(sampleBrand, "Of a colleague")).catch(() => undefined)),
    ]);
    await ended(person, body.jobs);
    await ended(person, (await apply(person, revision, ids)).body.jobs);
    for (const id of ids) expect((await getTemplate(person, id)).html).toContain(otherBrand.colors[0]!.color);
  });

  it("keeps the last ten brands", async () => {
    const person = await product.join();
    const withWidth = (width: number) => ({ ...sampleBrand, page: { ...sampleBrand.page, width } });
    for (let width = 400; width < 413; width += 1) await set(person, withWidth(width));
    const { brands } = (await person.call(brandRoutes.listEarlierBrands)).body;
    expect(brands.map(({ brand }: { brand: Brand }) => brand.page.width)).toEqual(
      Array.from({ length: 10 }, (_, i) => 402 + i),
    );
  });

  it("is not applied by a member who may change the brand only", async () => {
    const { person, template } = await openStudio(product);
    const id = await template("kept", "<p>Hello</p>");
    const revision = await set(person, sampleBrand);
    const member = await addMember(product, person);
    await allowOnly(member, ["write_tags"]);
    expect((await apply(member, revision, [id])).status).toBe(403);
  });
});
