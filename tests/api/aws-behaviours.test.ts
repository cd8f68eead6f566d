import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { DriftFinding } from "#shared/models/drift.ts";
import type { Job, JobItem } from "#shared/models/job.ts";
import type { Behaviour } from "#tests/support/aws-behaviour.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { scaledTimeout, scaledPolling } from "#tests/support/scaled-timeouts.ts";
import { type ApiAnswer, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const combinations = [50, 1].flatMap((getTemplatePerSecond) =>
  [false, true].flatMap((escapesReads) =>
    [0, 1.5].map((staleSeconds) => ({ getTemplatePerSecond, escapesReads, staleSeconds })),
  ),
);

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** With what an account may answer in another form than it was written. */
const special = (text: string) => `<p>Grüße, ${text} 🎉\u2028\\u00e4</p>`;
const foreignParts = (text: string) => ({ subject: `Ihr Gruß: ${text}`, html: special(text), text: `– ${text} –` });
const settling = () => scaledPolling(60_000, 200);

function flowsOf(studio: Studio) {
  const { person, customer } = studio;
  const options = (id: string, query: Record<string, string> = {}) => ({ params: { id }, query });
  const look = async (id: string): Promise<{ job: Job; items: JobItem[] }> =>
    (await person.call(jobRoutes.getJob, options(id))).body;
  const ended = async (id: string) => {
    await vi.waitUntil(async () => (await look(id)).job.finishedAt !== undefined, settling());
    return look(id);
  };
  /** "published", or why not. */
  const outcome = async ({ status, body }: ApiAnswer): Promise<string> => {
    if (body.job === undefined) return status === 200 ? "published" : body.detail;
    const [item] = (await ended(body.job.id)).items;
    return item?.reason ?? item?.outcome ?? "published";
  };
  const publish = async (id: string, query: Record<string, string> = {}) =>
    outcome(await person.call(publishingRoutes.publishTemplate, options(id, query)));
  const get = async (id: string) => (await person.call(templateRoutes.getTemplate, options(id))).body;
  const partsOf = async (id: string) => {
    const { subject, html, text } = await get(id);
    return { subject, html, text };
  };
  return { studio, person, customer, options, look, ended, publish, get, partsOf };
}
/** Each flow has an account of its own, whose rate it shares with no other. */
const start = async (behaviour: Behaviour) => flowsOf(await openStudio(product, behaviour));

describe.concurrent.each(combinations)(
  "with GetEmailTemplate at $getTemplatePerSecond per second, escaped reads: $escapesReads, $staleSeconds s behind,",
  { timeout: scaledTimeout(120_000) },
  (behaviour) => {
    it("a template is published again and again, and nothing is taken for another person's change", async () => {
      const { studio, publish, partsOf, customer } = await start(behaviour);
      const id = await studio.template("again", special("1"), "Grüße");
      for (const text of ["2", "3", "2"]) {
        expect(await publish(id)).toBe("published");
        expect(await customer.template("again")).toEqual(await partsOf(id));
        await studio.change(id, special(text));
      }
      expect(await publish(id)).toBe("published");
      expect(await publish(id)).toBe("published");
      expect(await customer.template("again")).toEqual(await partsOf(id));
    });

    it("a template is published to all accounts, twice", async () => {
      const { studio, person, options, ended, partsOf, customer } = await start(behaviour);
      const second = await connectCustomer(product, person, "Second", behaviour);
      const id = await studio.template("everywhere", special("1"));
      for (const text of ["1", "2"]) {
        await studio.change(id, special(text));
        const { body } = await person.call(publishingRoutes.publishTemplateEverywhere, options(id));
        for (const job of body.jobs) expect((await ended(job.id)).job).toMatchObject({ state: "done", failed: 0 });
      }
      for (const account of [customer, second]) expect(await account.template("everywhere")).toEqual(await partsOf(id));
    });

    it("a block is rolled out to its templates and published", async () => {
      const { studio, person, options, ended, partsOf, customer, publish } = await start(behaviour);
      const body = { label: "Fuß", description: "About it", design: makeDesign(special("old")) };
      const { id: block } = (await person.call(blockRoutes.createBlock, { body })).body;
      const ids = await Promise.all(["block-1", "block-2"].map((name) => studio.template(name, special("own"))));
      for (const id of ids) {
        const design = designShowing({ id: block, version: 1, html: special("old") });
        await person.call(templateRoutes.saveTemplate, { ...options(id), body: { basedOnVersion: 2, design } });
        expect(await publish(id)).toBe("published");
      }
      const change = { basedOnVersion: 1, design: makeDesign(special("new")) };
      await person.call(blockRoutes.updateBlock, { ...options(block), body: change });
      const accounts = { ...options(block), body: { aws_account_ids: [customer.accountId] } };
      for (const route of [blockRoutes.propagateBlock, blockRoutes.publishBlock]) {
        const { jobs } = (await person.call(route, accounts)).body;
        for (const job of jobs) expect((await ended(job.id)).job).toMatchObject({ state: "done", failed: 0 });
      }
      for (const [at, id] of ids.entries()) {
        const parts = await partsOf(id);
        expect(parts.html).toContain("new");
        expect(await customer.template(`block-${at + 1}`)).toEqual(parts);
      }
    });

    it("a template is imported with its characters, changed and published", async () => {
      const { studio, person, ended, partsOf, customer, publish } = await start(behaviour);
      // What a first publish shows of the account is known from then on.
      expect(await publish(await studio.template("first", special("1")))).toBe("published");
      const parts = { subject: "Grüße", html: "<p>Ihr Gruß 🎉\u2028</p>", text: "Grüße" };
      await customer.createTemplate("imported", parts);
      const started = await person.call(importRoutes.importTemplates, { body: { names: ["imported"] } });
      const [item] = (await ended(started.body.job.id)).items;
      expect(item).toMatchObject({ outcome: "imported" });
      expect(item).not.toHaveProperty("keptEscapes");
      const id = item!.templateId!;
      expect(await partsOf(id)).toEqual(parts);
      await studio.change(id, special("changed"));
      expect(await publish(id)).toBe("published");
      expect(await customer.template("imported")).toEqual(await partsOf(id));
    });

    it("another person's change is shown as it is, and overwritten, kept or left", async () => {
      const { studio, person, options, partsOf, customer, publish } = await start(behaviour);
      const id = await studio.template("drifts", special("1"));
      expect(await publish(id)).toBe("published");
      const compare = async () => (await person.call(publishingRoutes.compareWithSes, options(id))).body;
      const changeThere = async (text: string) => {
        const foreign = foreignParts(text);
        await customer.changeTemplate("drifts", foreign);
        await studio.change(id, special(`mine, not ${text}`));
        expect(await publish(id)).toBe("TEMPLATE_CHANGED_IN_SES");
        const compared = await compare();
        expect(compared).toMatchObject({ changedInSes: true });
        return { foreign, compared };
      };

      const first = await changeThere("one");
      expect(await publish(id, { overwrite: first.compared.inSes.hash })).toBe("published");
      expect(await customer.template("drifts")).toEqual(await partsOf(id));

      const { foreign, compared } = await changeThere("two");
      const body = { hash: compared.inSes.hash, basedOnVersion: compared.toWrite.version };
      expect((await person.call(publishingRoutes.keepSesVersion, { ...options(id), body })).status).toBe(200);
      // In an account that escapes, six characters of the author's are answered as if they were escaped.
      const kept = behaviour.escapesReads ? { ...foreign, html: foreign.html.replace("\\u00e4", "ä") } : foreign;
      expect(await partsOf(id)).toEqual(kept);
      await studio.change(id, special("after theirs"));
      expect(await publish(id)).toBe("published");

      const left = await changeThere("three");
      expect(await publish(id)).toBe("TEMPLATE_CHANGED_IN_SES");
      expect(await customer.template("drifts")).toEqual(left.foreign);
    });

    it("a check for drift finds another person's change, and nothing that was just published", async () => {
      const { studio, person, options, partsOf, customer, publish, ended } = await start(behaviour);
      const [same, drifts] = [
        await studio.template("same", special("1"), "Grüße"),
        await studio.template("drifts", special("1")),
      ];
      for (const id of [same, drifts]) expect(await publish(id)).toBe("published");
      const check = async () => {
        const { jobs } = (await person.call(driftRoutes.checkDrift, { body: {} })).body;
        for (const job of jobs) expect((await ended(job.id)).job).toMatchObject({ state: "done", failed: 0 });
        const { entities } = (await person.call(driftRoutes.listDriftFindings)).body;
        return entities as DriftFinding[];
      };
      expect(await check()).toEqual([]);
      // A read of the former content follows if reads are behind.
      await studio.change(same, special("2"));
      expect(await publish(same)).toBe("published");
      await customer.changeTemplate("drifts", foreignParts("one"));
      await customer.createTemplate("only-there", foreignParts("two"));
      const found = await check();
      expect(found.map(({ templateName, kind }) => [templateName, kind])).toEqual([
        ["drifts", "changed"],
        ["only-there", "only-in-ses"],
      ]);
      const compared = (await person.call(publishingRoutes.compareWithSes, options(drifts))).body;
      expect(compared.inSes.hash).toBe(found[0]!.hash);

      const ignored = { awsAccountId: customer.accountId, ignored: true };
      const seen = found.map(({ templateName, hash }) => ({ templateName, hash }));
      await person.call(driftRoutes.ignoreDrift, { body: { ...ignored, findings: seen.slice(1) } });
      const order = { awsAccountId: customer.accountId, findings: seen.slice(0, 1) };
      const { job } = (await person.call(driftRoutes.publishDrift, { body: order })).body;
      expect((await ended(job.id)).job).toMatchObject({ state: "done", failed: 0 });
      expect(await check()).toEqual([]);
      expect(await customer.template("drifts")).toEqual(await partsOf(drifts));
    });

    it("a template is deleted from Amazon SES, restored and published again, at once", async () => {
      const { studio, person, options, partsOf, customer, publish } = await start(behaviour);
      const id = await studio.template("restored", special("1"));
      expect(await publish(id)).toBe("published");
      await person.call(lifecycleRoutes.deleteTemplate, options(id));
      await vi.waitUntil(async () => (await customer.template("restored")) === undefined, settling());
      await person.call(lifecycleRoutes.restoreTemplate, options(id));
      expect(await publish(id)).toBe("published");
      expect(await customer.template("restored")).toEqual(await partsOf(id));
    });
  },
);
