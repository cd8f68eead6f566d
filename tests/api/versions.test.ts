import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { versionRoutes } from "#shared/api/versions.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addMember } from "#tests/support/access-members.ts";
import { importTemplates } from "#tests/support/import-templates.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

const history = (person: Person, id: string, query: Record<string, string> = {}) =>
  person.call(versionRoutes.listTemplateVersions, { params: { id }, query });
const version = (id: string, number: number) => ({ params: { id, versionNumber: String(number) } });
const open = (person: Person, id: string, number: number) =>
  person.call(versionRoutes.getTemplateVersion, version(id, number));
const note = (id: string, number: number, text: string) =>
  studio.person.call(versionRoutes.noteTemplateVersion, { ...version(id, number), body: { note: text } });
const restore = (id: string, number: number, basedOnVersion: number) =>
  studio.person.call(versionRoutes.restoreTemplateVersion, {
    ...version(id, number),
    body: { basedOnVersion },
  });
const publish = (id: string) => studio.person.call(publishingRoutes.publishTemplate, { params: { id } });

/** A template of this many versions, whose html says which it is. */
async function ofVersions(name: string, count: number): Promise<string> {
  const id = await studio.template(name, "<p>Version 2</p>");
  for (let number = 3; number <= count; number += 1) await studio.change(id, `<p>Version ${number}</p>`);
  return id;
}
const numbers = (versions: { versionNumber: number }[]) => versions.map(({ versionNumber }) => versionNumber);

describe("the history of a template", () => {
  it("has the newest five and the first version, and their number", async () => {
    const id = await ofVersions("long", 8);
    const { body } = await history(studio.person, id);
    expect(body).toMatchObject({ templateName: "long", total: 8, creation: { versionNumber: 1 } });
    expect(numbers(body.latest)).toEqual([8, 7, 6, 5, 4]);
    const { body: more } = await history(studio.person, id, { limit: "10" });
    expect(numbers(more.latest)).toEqual([8, 7, 6, 5, 4, 3, 2]);
  });

  it("has only the first version for a new template", async () => {
    const { body: created } = await studio.person.call(templateRoutes.createTemplate, {
      body: { template_name: "new", subject: "Hi" },
    });
    const { body } = await history(studio.person, created.uid);
    expect(body).toMatchObject({ latest: [], total: 1, creation: { versionNumber: 1, published: false } });
  });

  it("shows who created and who published each version, and which one Amazon SES holds", async () => {
    await studio.person.call(userRoutes.updateUser, {
      body: { displayName: "Ada", firstName: "Ada", lastName: "Lovelace" },
    });
    const id = await ofVersions("two-publishers", 2);
    await publish(id);
    await studio.change(id, "<p>Version 3</p>");
    await publish(id);
    const { latest } = (await history(studio.person, id)).body;
    const ada = { firstName: "Ada", lastName: "Lovelace", email: studio.person.email };
    expect(latest).toMatchObject([
      { versionNumber: 3, published: true, createdByUser: ada, publishedByUser: ada },
      { versionNumber: 2, published: false, publishedByUserEmail: studio.person.email },
    ]);
    expect(latest[1].publishedTimestamp < latest[0].publishedTimestamp).toBe(true);
  });

  it("begins with a published version when the template was imported", async () => {
    await studio.customer.createTemplate("taken-over", { subject: "Hi", html: "<p>Hi</p>" });
    const [imported] = await importTemplates(studio.person, "taken-over");
    const { creation } = (await history(studio.person, imported!.templateId!)).body;
    expect(creation).toMatchObject({ published: true, publishedByUserEmail: studio.person.email });
  });

  it.each(["0", "1001", "many"])("refuses a limit of %s", async (limit) => {
    const id = await ofVersions(`limited-${limit}`, 2);
    expect(await history(studio.person, id, { limit })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "limit" }] },
    });
  });
});

it("the publishing state of a template says what Amazon SES holds, and who published it", async () => {
  const id = await ofVersions("state", 2);
  const accountIds = [studio.customer.accountId];
  const other = await addMember(product, studio.person, { accountIds, defaultAccountId: accountIds[0]! });
  const state = (who: Person) => who.call(publishingRoutes.getPublishingState, { params: { id } });
  const { body: never } = await state(other);
  expect(never).toEqual({ status: "draft", unpublishedChanges: true, awsAccountId: accountIds[0], languages: [] });
  const { publishedTimestamp } = (await publish(id)).body;
  const published = {
    ...never,
    status: "published",
    unpublishedChanges: false,
    publishedVersion: 2,
    publishedTimestamp,
  };
  expect((await state(studio.person)).body).toEqual({ ...published, publishedBy: "you" });
  expect((await state(other)).body).toEqual({ ...published, publishedBy: "others" });
  await studio.change(id, "<p>Version 3</p>");
  expect((await state(other)).body).toMatchObject({ status: "draft", unpublishedChanges: true, publishedVersion: 2 });
});

describe("a version", () => {
  it("is opened as it was saved, however many came after it", async () => {
    const id = await ofVersions("opened", 4);
    const { body } = await open(studio.person, id, 3);
    expect(body).toMatchObject({ versionNumber: 3, subject: "Hello" });
    expect(body.html).toContain("Version 3");
    expect(body.design).toContain("Version 3");
    expect((await open(studio.person, id, 4)).body.html).toContain("Version 4");
  });

  it("has a note that can be written, replaced and removed", async () => {
    const id = await ofVersions("noted", 2);
    expect((await note(id, 2, " As agreed with legal ")).body).toMatchObject({ note: "As agreed with legal" });
    await note(id, 2, "Signed off");
    const { latest, creation } = (await history(studio.person, id)).body;
    expect([latest[0].note, creation.note]).toEqual(["Signed off", ""]);
    expect((await note(id, 2, "")).body.note).toBe("");
    expect(await note(id, 2, "a".repeat(501))).toMatchObject({ status: 400, body: { fields: [{ field: "note" }] } });
  });

  it("is restored as a draft with a new number, and the newest version stays", async () => {
    const id = await ofVersions("restored", 3);
    await publish(id);
    expect(await restore(id, 2, 3)).toMatchObject({
      status: 200,
      body: { versionNumber: 4, status: "draft", publishedVersion: 3, unpublishedChanges: true },
    });
    const { body: now } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
    expect(now.html).toBe((await open(studio.person, id, 2)).body.html);
    expect((await open(studio.person, id, 3)).body.html).toContain("Version 3");
    expect((await history(studio.person, id)).body.latest[0]).toMatchObject({ versionNumber: 4, restoredFrom: 2 });
  });

  it("is not restored over a version that another user saved since, who is named", async () => {
    const id = await ofVersions("overtaken", 3);
    expect(await restore(id, 1, 2)).toMatchObject({
      status: 409,
      body: {
        detail: "TEMPLATE_CHANGED",
        fields: [{ rule: expect.stringContaining(`Version 3 was saved by ${studio.person.email}`) }],
      },
    });
  });
});

describe("publishing a version again", () => {
  const reactivate = (id: string, number: number, query: Record<string, string> = {}) =>
    studio.person.call(versionRoutes.reactivateTemplateVersion, { ...version(id, number), query });

  it("puts it into Amazon SES, and the newest version stays the head", async () => {
    const id = await ofVersions("rolled-back", 3);
    await publish(id);
    expect(await reactivate(id, 2)).toMatchObject({
      status: 200,
      body: { versionNumber: 3, publishedVersion: 2, status: "draft", unpublishedChanges: true },
    });
    expect((await studio.customer.template("rolled-back"))?.html).toContain("Version 2");
    const { latest } = (await history(studio.person, id)).body;
    expect(latest.map(({ published }: { published: boolean }) => published)).toEqual([false, true]);
    await studio.change(id, "<p>Version 4</p>");
    expect((await publish(id)).body).toMatchObject({ versionNumber: 4, publishedVersion: 4 });
  });

  it("asks before it overwrites what another user changed in Amazon SES", async () => {
    const id = await ofVersions("drifted", 3);
    await publish(id);
    await studio.customer.changeTemplate("drifted", { subject: "Theirs", html: "<p>Theirs</p>" });
    expect(await reactivate(id, 2)).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED_IN_SES" } });
    expect((await studio.customer.template("drifted"))?.subject).toBe("Theirs");
  });

  it("needs an existing version, and an account that the user sees", async () => {
    const id = await ofVersions("unknown", 2);
    expect(await reactivate(id, 3)).toMatchObject({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    const awsAccountId = "00000000-0000-4000-8000-000000000000";
    expect(await reactivate(id, 2, { awsAccountId })).toMatchObject({
      status: 404,
      body: { detail: "AWS_ACCOUNT_MISSING" },
    });
  });
});

describe("versions of another company's template, and ones that do not exist", () => {
  it("look alike", async () => {
    const id = await ofVersions("secret", 2);
    const stranger = (await openStudio(product)).person;
    const mine = studio.person;
    const answers = await Promise.all([
      history(stranger, id),
      open(stranger, id, 2),
      stranger.call(versionRoutes.noteTemplateVersion, { ...version(id, 2), body: { note: "Mine" } }),
      stranger.call(versionRoutes.restoreTemplateVersion, { ...version(id, 1), body: { basedOnVersion: 2 } }),
      stranger.call(versionRoutes.reactivateTemplateVersion, version(id, 1)),
      history(mine, "00000000-0000-4000-8000-000000000000"),
      open(mine, id, 3),
      note(id, 3, "There is none"),
      restore(id, 3, 2),
    ]);
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    expect((await history(mine, id)).body).toMatchObject({ total: 2, latest: [{ note: "" }] });
  });
});
