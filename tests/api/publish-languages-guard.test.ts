import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import { checkDrift, findingsOf } from "#tests/support/drift.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { endOf } from "#tests/support/import-templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { countBatch, makeSesEvent } from "#tests/support/mail-events.ts";
import type { Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startUnlimitedProduct } from "#tests/support/workshop.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  studio = await openStudio(product);
  const body = {
    languages: [{ code: "en" }, { code: "de" }, { code: "fr" }],
    default: "en",
    namePattern: "{language}-{name}",
    revision: 0,
  };
  expect((await studio.person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
});
afterAll(async () => {
  await fetch(`${product.url}/_local/api/clock`, { method: "DELETE" });
  await product.close();
});

/** From then on, every read must show the last write. */
const MUST_SHOW_MS = 36_000;
const forward = async (forwardMs: number) => {
  await fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs }) });
};

const publish = async (id: string) => {
  const { status, body } = await studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
  expect({ status, body }).toMatchObject({ status: 200 });
};
const stateOf = async (id: string): Promise<PublishingState> =>
  (await studio.person.call(publishingRoutes.getPublishingState, { params: { id } })).body;
const subjectIn = async (name: string) => (await studio.customer.template(name))?.subject;

async function save(id: string, basedOnVersion: number, german: string) {
  const body = { basedOnVersion, design: makeDesign(`<p>{{first}} ${german}</p>`), words: { de: { subject: german } } };
  const saved = await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body });
  expect(saved.status).toBe(200);
}

describe("mails that cannot be rendered after a publish", () => {
  it("in one language roll back that language alone", async () => {
    const { id: uid, version, awsAccountId } = (await studio.person.call(accountRoutes.listAccounts)).body[0];
    const watching = { action: "roll-back" as const, minutes: 60, failures: 5 };
    const body = { breakingChanges: "warn" as const, watching, version };
    await studio.person.call(accountRoutes.changePublishingRules, { params: { id: uid }, body });
    const id = await studio.template("receipt", "<p>First</p>");
    await save(id, 2, "Quittung");
    await publish(id);
    await save(id, 3, "Beleg");
    await publish(id);
    const time = `${new Date(Date.now() + 1000).toISOString().slice(0, 19)}Z`;
    const detail = { failure: { templateName: "de-receipt", errorMessage: "Attribute 'x' is not present." } };
    const failures = Array.from({ length: 5 }, () =>
      makeSesEvent({ account: awsAccountId, kind: "Email Rendering Failed", time, detail }),
    );
    await countBatch(failures);
    await expectSoon(() => subjectIn("de-receipt")).toBe("Quittung");
    await expectSoon(async () => (await stateOf(id)).languages).toMatchObject([
      { code: "de", publishedVersion: 3 },
      { code: "fr", publishedVersion: 4 },
    ]);
    expect(await stateOf(id)).toMatchObject({ publishedVersion: 4, status: "published" });
    const { body: listed } = await studio.person.call(templateRoutes.listTemplates, { query: { search: "receipt" } });
    expect(listed.entities).toMatchObject([{ uid: id, publishedVersion: 4, publishedIn: { languages: ["fr"] } }]);
  });
});

it("a rollback is not prevented by a language without words", async () => {
  const { id: uid, version, awsAccountId } = (await studio.person.call(accountRoutes.listAccounts)).body[0];
  const id = await studio.template("invoice", "<p>First</p>");
  await publish(id);
  await save(id, 2, "Rechnung");
  await publish(id);
  const watching = { action: "roll-back" as const, minutes: 60, failures: 5 };
  const rules = { breakingChanges: "warn" as const, watching, incompleteLanguages: "refuse" as const, version };
  const changed = await studio.person.call(accountRoutes.changePublishingRules, { params: { id: uid }, body: rules });
  const time = `${new Date(Date.now() + 1000).toISOString().slice(0, 19)}Z`;
  const detail = { failure: { templateName: "invoice", errorMessage: "Attribute 'x' is not present." } };
  const failures = Array.from({ length: 5 }, () =>
    makeSesEvent({ account: awsAccountId, kind: "Email Rendering Failed", time, detail }),
  );
  await countBatch(failures);
  await expectSoon(async () => (await stateOf(id)).publishedVersion).toBe(2);
  await expectSoon(async () => (await stateOf(id)).languages).toMatchObject([
    { code: "de", publishedVersion: 2 },
    { code: "fr", publishedVersion: 2 },
  ]);
  const body = { ...rules, incompleteLanguages: "default-words" as const, version: changed.body.version };
  await studio.person.call(accountRoutes.changePublishingRules, { params: { id: uid }, body });
});

describe("a drift check", () => {
  it("compares each language with what was published of it, and a publish of the finding restores that language", async () => {
    const id = await studio.template("welcome", "<p>First</p>");
    await save(id, 2, "Willkommen");
    await publish(id);
    await studio.customer.changeTemplate("de-welcome", { subject: "Theirs", html: "<p>{{first}}</p>", text: "x" });
    await studio.customer.deleteTemplate("fr-welcome");
    await forward(MUST_SHOW_MS);
    await checkDrift(studio.person);
    const findings = await findingsOf(studio.person);
    expect(findings).toMatchObject([
      { templateName: "de-welcome", kind: "changed", template: { uid: id, language: "de", publishedVersion: 3 } },
      { templateName: "fr-welcome", kind: "missing", template: { uid: id, language: "fr", publishedVersion: 3 } },
    ]);
    const seen = findings.map(({ templateName, hash }) => ({ templateName, hash }));
    const body = { awsAccountId: studio.customer.accountId, findings: seen };
    const started = await studio.person.call(driftRoutes.publishDrift, { body });
    expect(await endOf(studio.person, started.body.job.id)).toMatchObject({ job: { state: "done", done: 2 } });
    expect(await subjectIn("de-welcome")).toBe("Willkommen");
    expect(await subjectIn("fr-welcome")).toBe("Hello");
    expect(await findingsOf(studio.person)).toEqual([]);
    await forward(2 * MUST_SHOW_MS);
    await checkDrift(studio.person);
    expect(await findingsOf(studio.person)).toEqual([]);
  });
});
