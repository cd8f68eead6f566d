import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { contentHash } from "#functions/domain/publishing/content-hash.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { saveChange } from "#functions/domain/templates/save-version.ts";
import { listFormerNames } from "#functions/storage/templates/former-name-store.ts";
import { AppError } from "#shared/errors.ts";
import { inEachOrder, inOneTurn, inTurn, waitTurns } from "#tests/support/in-turn.ts";
import { type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import type { Product } from "#tests/support/product.ts";
import { openWorkshop, startUnlimitedProduct, type Workshop } from "#tests/support/workshop.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** A user renames a template while it is published. fast-check chooses whose call of a service comes next. */

let product: Product;
let shop: Workshop;
beforeAll(async () => {
  product = await startUnlimitedProduct();
  shop = await openWorkshop(product);
});
afterAll(() => product.close());

let count = 0;
const newName = () => `Renamed-${String((count += 1))}`;
const html = "<p>Hello</p>";
const unharmed = <S>(services: S): S => services;
const isConflict = (error: unknown) => error instanceof AppError && error.code === "TEMPLATE_CHANGED";
/** More than the writes of a publish that a rename can meet. */
const TRIES = 6;

/** A template that has had two names and is to be published by the second one. */
async function toPublish(isPublished: boolean) {
  const { actor, accounts, studio, entryOf } = shop;
  const names = [newName(), newName()];
  const id = await studio.template(names[0]!, html);
  const jobs = takeJobsInHand(actor.companyId);
  const publish = async (services: JobServices) => {
    const requests = [{ entry: (await entryOf(id))! }];
    return startTogether(
      [planPublish({ account: accounts[0]!, createdBy: actor.userId, requests }, services)],
      services.table,
    );
  };
  const save = async (templateName: string, text: string, services: JobServices) => {
    const { versionNumber: basedOnVersion } = (await entryOf(id))!;
    const change = { basedOnVersion, templateName, design: makeDesign(text) };
    return saveChange(actor, { templateId: id, change, everywhere: false }, services);
  };
  if (isPublished) {
    await jobs.run(unharmed, publish);
    await jobs.run(unharmed, (services) => save(names[0]!, "<p>Hello again</p>", services));
  }
  return { id, names, jobs, publish, save };
}

/** What Amazon SES holds by names of the template, each with what the product believes to be there. */
async function known(id: string, names: readonly string[]) {
  const entry = (await shop.entryOf(id))!;
  const former = await listFormerNames(openTable(), shop.actor.companyId, id);
  const ofEntry = { name: entry.name, ours: [entry.sesHash, entry.sesWriting] };
  const there = await Promise.all(
    names.map(async (name) => {
      const held = await shop.studio.customer.template(name);
      const hash = held && contentHash({ ...held, text: held.text ?? "" });
      const ours = [ofEntry, ...former].filter((one) => one.name === name).flatMap((one) => one.ours);
      return { name, hash, isKnown: hash === undefined || ours.includes(hash) };
    }),
  );
  return { entry, there };
}

describe("a rename during a publish", () => {
  it.each([
    ["at once", "a draft", false, true],
    ["at once", "a published template", true, true],
    ["call by call", "a draft", false, false],
  ])(
    "%s of %s leaves nothing in Amazon SES that is not known as ours",
    async (_, _what, isPublished, isAtOnce) => {
      const ends = new Set<string>();
      await inEachOrder(async (scheduler, turns) => {
        const { id, names, jobs, publish, save } = await toPublish(isPublished);
        // Of the users, every second one saves again after a refusal.
        const rename = async (services: JobServices, tries = turns % 2 === 0 ? TRIES : 1): Promise<unknown> =>
          save(names[1]!, html, services).catch((error: unknown) => {
            if (tries === 1 || !isConflict(error)) throw error;
            return rename(services, tries - 1);
          });
        const renameLater = async (_company: string, _job: string, services: JobServices) => {
          await waitTurns(scheduler, turns);
          await (isAtOnce ? inOneTurn(scheduler, "second: renames", () => rename(services)) : rename(services));
        };
        const [first, second] = inTurn(scheduler);
        const within = [first, isAtOnce ? unharmed : second] as const;
        await scheduler.waitFor(jobs.runTwice(within, publish, renameLater, 0));
        await jobs.resume();
        const ended = await jobs.look();
        expect(ended.every(({ isFinished }) => isFinished)).toBe(true);
        const { entry, there } = await known(id, names);
        expect(there.filter(({ isKnown }) => !isKnown)).toEqual([]);
        // What is believed to be there is there.
        const { hash } = there.find(({ name }) => name === entry.name)!;
        if (entry.sesWriting === undefined) expect(hash).toBe(entry.sesHash);
        expect(entry.status === "published" && hash === undefined).toBe(false);
        ends.add(entry.name === names[1] ? "renamed" : "not renamed");

        // So its deletion leaves nothing there.
        const deletion = takeJobsInHand(shop.actor.companyId);
        await deletion.run(unharmed, (services) => archiveTemplate(shop.actor, id, services));
        expect((await deletion.look()).map(({ state }) => state)).not.toContain("failed");
        expect(await Promise.all(names.map((name) => shop.studio.customer.template(name)))).toEqual([
          undefined,
          undefined,
        ]);
      });
      expect([...ends]).toContain("renamed");
    },
    scaledTimeout(60_000),
  );
});
