import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openImageRemoval } from "#functions/adapters/image-removal/s3.ts";
import { purgeImages } from "#functions/domain/images/purge-images.ts";
import { deleteEndedCompanies } from "#functions/domain/leaving/delete-ended-companies.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { archiveKeys } from "#functions/storage/templates/archive-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { itemsNaming, picturesOf, planDeletion, purgeServices } from "#tests/support/company-end.ts";
import { uploadTo } from "#tests/support/images.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { openConnection } from "#tests/support/sso.ts";
import { comparableItems } from "#tests/support/table-items.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { historyKeys } from "#functions/storage/templates/template-history-store.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const contextAfter = (days: number) => ({
  table: openTable(),
  imageRemoval: openImageRemoval(),
  now: () => new Date(Date.now() + days * 24 * 3_600_000),
  newId: randomUUID,
  hasTime: () => true,
});
const absent = { onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;

/** A template with a tag and a picture, deleted. */
async function deletedTemplate(person: Person) {
  const tag = { label: randomUUID(), color: "#0f766e" };
  const { body: made } = await person.call(tagRoutes.createTag, { body: tag });
  const body = { template_name: "welcome", subject: "Hi", tags: [made.id] };
  const { uid: id } = (await person.call(templateRoutes.createTemplate, { body })).body;
  const { filelink } = await uploadTo(product, person);
  const change = { basedOnVersion: 1, design: makeDesign(`<p><img src="${filelink}"></p>`) };
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
  await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
  return id as string;
}

/** Brings it into the archive of 50 more accounts, and gives it 60 more parts: more than one transaction takes of each. */
async function widen(companyId: string, templateId: string): Promise<void> {
  const table = openTable();
  const item = (await table.get(archiveKeys.archivedEntry(companyId, noAccount, templateId))) as object;
  const entries = Array.from({ length: 50 }, () => archiveKeys.archivedEntry(companyId, randomUUID(), templateId));
  const notes = Array.from({ length: 60 }, (_, version) =>
    historyKeys.templateVersionNote(companyId, templateId, version + 1),
  );
  await table.write(...entries.map((key) => ({ put: { ...item, ...key }, ...absent })));
  await table.write(...notes.map((key) => ({ put: { ...key }, ...absent })));
}

describe("a purge that breaks off after any of its writes is completed by the next run", () => {
  it("of a template in many accounts", async () => {
    const person = await product.join();
    const { company } = claimsOf(person);
    const writes = await breakAfterEachWrite({
      prepare: async () => {
        const id = await deletedTemplate(person);
        await widen(company, id);
        return id;
      },
      run: (_, within) => purgeArchivedTemplates(within(contextAfter(30.1))),
      resume: async () => {
        expect((await purgeArchivedTemplates(contextAfter(30.1))).failures).toEqual([]);
      },
      look: (id) => comparableItems(id, { template: id }),
    });
    // The beginning, two batches of entries, two of parts, and the end.
    expect(writes).toBe(6);
  });

  it("of an image", async () => {
    const person = await product.join();
    const writes = await breakAfterEachWrite({
      prepare: async () => {
        const { id } = await uploadTo(product, person);
        await person.call(imageRoutes.deleteImage, { params: { id } });
        return id;
      },
      run: (_, within) => purgeImages(within(contextAfter(30.1))),
      resume: async () => {
        expect((await purgeImages(contextAfter(30.1))).failures).toEqual([]);
      },
      look: async (id) => ({ items: await comparableItems(id, { image: id }), pictures: await picturesOf(id) }),
    });
    expect(writes).toBe(3);
  });
});

let ending = 0;

/** A company with a bit of everything that its end has to find, and more items than one transaction takes. */
async function endingCompany() {
  const person = await product.join();
  await putOnPlan(person, "Business");
  const { company: companyId, sub } = claimsOf(person);
  const member = await addMember(product, person);
  await deletedTemplate(person);
  const body = { template_name: "kept", subject: "Hi" };
  await person.call(templateRoutes.createTemplate, { body });
  const { id: picture } = await uploadTo(product, person);
  ending += 1;
  const { provider, domain } = await openConnection(product, person, { domain: `ending-${String(ending)}.example` });
  const at = "2026-11-01T00:00:00.000Z";
  const common = { companyId, at, actorId: sub, action: "tag.created", subjectIds: {} } as const;
  await openTable().write(...Array.from({ length: 100 }, () => auditEntry({ id: randomUUID(), ...common })));
  const { body: company } = await person.call(companyRoutes.getCompany);
  const planned = await planDeletion(person, company.name || person.email);
  if (planned.status !== 200) throw new Error(JSON.stringify(planned.body));
  const words = [companyId, sub, provider, domain, person.email];
  return { words, picture, emails: [person.email, member.email] };
}

const mayComeIn = (email: string) =>
  signIn(email).then(
    () => true,
    () => false,
  );

describe("the end of a company that breaks off after any of its writes", () => {
  it(
    "is completed by the next run, which leaves one record of the company and nothing else",
    async () => {
      const records = async () => (await itemsNaming("ended-company#")).length;
      let before = 0;
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          before = await records();
          return endingCompany();
        },
        run: async (_, within) => deleteEndedCompanies(within(await purgeServices(90.1))),
        resume: async () => {
          expect((await deleteEndedCompanies(await purgeServices(90.2))).failures).toEqual([]);
        },
        look: async ({ words, picture, emails }) => ({
          items: await itemsNaming(...words),
          pictures: await picturesOf(picture),
          records: (await records()) - before,
          signedIn: await Promise.all(emails.map(mayComeIn)),
        }),
      });
      expect(writes).toBeGreaterThan(10);
    },
    scaledTimeout(60_000),
  );
});
