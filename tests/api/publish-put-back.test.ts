import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { endOf } from "#tests/support/import-templates.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openPublishedTemplate } from "#tests/support/published-template.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

const mail = (html: string) => ({ subject: "Hello", html, text: html });
const notSettled = { code: "SES_NOT_SETTLED" };
/** Reads are behind for less than that. */
const settled = { aheadMs: 36_000 };

describe("a template that another person has made and that reads do not show yet", () => {
  it("is found when ours cannot be created, and is not overwritten", async () => {
    const slow = await openStudio(product, { staleSeconds: 4 });
    const id = await slow.template("unseen", "<p>ours</p>");
    const path = `accounts/${slow.customer.awsAccountId}/ses/eu-central-1/templates/unseen`;
    const body = JSON.stringify(mail("theirs"));
    expect((await fetch(`${product.url}/_local/api/${path}`, { method: "PUT", body })).status).toBe(200);
    await slow.person.call(publishingRoutes.publishTemplate, { params: { id } });
    const [job] = (await slow.person.call(jobRoutes.listJobs)).body.entities;
    const [item] = (await endOf(slow.person, job.id)).items;
    expect(item).toMatchObject({ outcome: "failed", reason: "TEMPLATE_CHANGED_IN_SES" });
    expect(await slow.customer.template("unseen")).toEqual(mail("theirs"));
  });
});

describe("content that is published again while reads still return what it was before", () => {
  afterEach(() => void vi.useRealTimers());

  it("does not hide the content that it replaces: a later read of that is no foreign change", async () => {
    const slow = await openStudio(product, { staleSeconds: 1 });
    const { publish, held } = await openPublishedTemplate(slow, "there-and-back");
    await publish(mail("one"));
    // From here on reads are behind by what the test says, however long it takes.
    vi.useFakeTimers({ toFake: ["Date"] });
    const forward = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
    forward(10_000);
    await publish(mail("two"));
    forward(500);
    // This reads "one", as it was before "two".
    await publish(mail("one"));
    forward(700);
    // And this reads "two", which is neither what was published last nor what was read last.
    await expect(publish(mail("three"), { patienceMs: 0 })).rejects.toMatchObject(notSettled);
    forward(1000);
    await publish(mail("three"));
    expect(await held()).toEqual(mail("three"));
  });
});

describe("a former content that Amazon SES answers after it was replaced", () => {
  it("is awaited while reads may be behind, and is a foreign change once they cannot be any more", async () => {
    const { publish, change, held } = await openPublishedTemplate(studio, "put-back");
    await publish(mail("former"));
    await publish(mail("ours"));
    await change(mail("former"));
    await expect(publish(mail("next"), { patienceMs: 0 })).rejects.toMatchObject(notSettled);
    expect(await held()).toEqual(mail("former"));
    await expect(publish(mail("next"), settled)).rejects.toMatchObject({ code: "TEMPLATE_CHANGED_IN_SES" });
    expect(await held()).toEqual(mail("former"));
  });

  it("is no foreign change if it is our own content by now", async () => {
    const { publish, change, held } = await openPublishedTemplate(studio, "ours-again");
    await publish(mail("first"));
    await publish(mail("second"));
    await publish(mail("first"));
    await publish(mail("third"), { patienceMs: 0 });
    await change(mail("first"));
    await expect(publish(mail("third"), { patienceMs: 0 })).rejects.toMatchObject(notSettled);
    await change(mail("third"));
    await publish(mail("fourth"), { patienceMs: 0 });
    expect(await held()).toEqual(mail("fourth"));
  });

  it("is not awaited if nothing is there: a template that was deleted elsewhere is created again at once", async () => {
    const { publish, held, delete: remove } = await openPublishedTemplate(studio, "made-again");
    await publish(mail("first"));
    await remove();
    await publish(mail("first"), { patienceMs: 0 });
    expect(await held()).toEqual(mail("first"));
  });
});
