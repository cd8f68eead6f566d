import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const read = async (person: Person) => (await person.call(languageRoutes.getLanguages)).body;
const set = (person: Person, body: object) => person.call(languageRoutes.setLanguages, { body });
const [en, de, ar] = [{ code: "en" }, { code: "de" }, { code: "ar" }];
const none = { languages: [], default: null, namePattern: null, revision: 0 };

async function joinOn(plan: Parameters<typeof putOnPlan>[1]): Promise<Person> {
  const person = await product.join();
  await putOnPlan(person, plan);
  return person;
}

describe("the languages of a company", () => {
  it("are none until they are set, and only the company's own", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    expect(await read(person)).toEqual(none);
    const changed = await set(person, { languages: [en, de], default: "en", revision: 0 });
    expect(changed).toEqual({
      status: 200,
      body: { languages: [en, de], default: "en", namePattern: null, revision: 1 },
    });
    expect(await read(person)).toEqual(changed.body);
    expect(await read(stranger)).toEqual(none);
  });

  it("are stored in the canonical spelling, with a direction that the company sets", async () => {
    const person = await joinOn("Business");
    const languages = [{ code: "pt-br" }, { code: "ZH-hant-tw" }, { code: "az", direction: "rtl" }];
    await set(person, { languages, default: "PT-br", revision: 0 });
    expect(await read(person)).toMatchObject({
      languages: [{ code: "pt-BR" }, { code: "zh-Hant-TW" }, { code: "az", direction: "rtl" }],
      default: "pt-BR",
    });
  });

  it("are in the audit log before and after a change, the default first", async () => {
    const person = await joinOn("Business");
    const namePattern = "{name}_{language}";
    await set(person, { languages: [en, de], default: "de", revision: 0 });
    await set(person, { languages: [en, de, { ...ar, direction: "ltr" }], default: "en", namePattern, revision: 1 });
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: {} });
    expect(body.entities[0]).toMatchObject({
      action: "company.languages-changed",
      before: { languages: ["de", "en"] },
      after: { languages: ["en", "de", "ar (ltr)"], namePattern: [namePattern] },
    });
  });

  it("are not overwritten by a change that was made from an older state", async () => {
    const person = await product.join();
    await set(person, { languages: [en], default: "en", revision: 0 });
    const late = await set(person, { languages: [de], default: "de", revision: 0 });
    expect(late).toEqual({ status: 409, body: { detail: "CONFLICT_TRY_AGAIN" } });
    const answers = await Promise.all(
      [en, de].map((other) => set(person, { languages: [other], default: other.code, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(person)).toMatchObject({ revision: 2 });
  });

  it("are at most as many as the plan has; after a downgrade they can be removed one by one", async () => {
    const person = await product.join();
    const three = { languages: [en, de, ar], default: "en", revision: 0 };
    expect(await set(person, three)).toEqual({ status: 426, body: { detail: "LANGUAGE_LIMIT_EXCEEDED" } });
    await putOnPlan(person, "Business");
    await set(person, { ...three, languages: [...three.languages, { code: "fr" }] });
    await putOnPlan(person, "Discover");
    expect(await set(person, { ...three, revision: 1 })).toMatchObject({ status: 200 });
    const more = { ...three, languages: [...three.languages, { code: "it" }], revision: 2 };
    expect(await set(person, more)).toMatchObject({ status: 426 });
  });

  const tag = "must be a language tag such as de, pt-BR or zh-Hant";
  it.each([
    ["no language", { languages: [{ code: "" }], default: null }, "languages.0.code", "Required field"],
    ["a word", { languages: [{ code: "german" }], default: "en" }, "languages.0.code", tag],
    ["an underscore", { languages: [{ code: "de_AT" }], default: "en" }, "languages.0.code", tag],
    ["a private tag", { languages: [{ code: "de-x-du" }], default: "en" }, "languages.0.code", tag],
    ["an extension", { languages: [{ code: "de-u-nu-latn" }], default: "en" }, "languages.0.code", tag],
    ["a variant", { languages: [{ code: "de-1996" }], default: "en" }, "languages.0.code", tag],
    ["markup", { languages: [{ code: "<b>" }], default: "en" }, "languages.0.code", tag],
    [
      "the same language twice",
      { languages: [en, { code: "EN" }], default: "en" },
      "languages",
      "A language is in the list more than once.",
    ],
    ["no default", { languages: [en], default: null }, "default", "One of the languages is the default language."],
    ["a default of none", { languages: [], default: "en" }, "default", "One of the languages is the default language."],
    [
      "another default",
      { languages: [en], default: "de" },
      "default",
      "The default language must be among the languages.",
    ],
    [
      "51 languages",
      {
        languages: Array.from({ length: 51 }, (_, i) => ({ code: `a${String.fromCharCode(97 + (i % 26))}` })),
        default: "aa",
      },
      "languages",
      "At most 50 languages are allowed.",
    ],
  ])("refuse %s", async (_name, body, field, rule) => {
    const person = await joinOn("Business");
    const answer = await set(person, { ...body, revision: 0 });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
    expect(answer.body).toHaveProperty("fields", expect.arrayContaining([{ field, rule }]));
    expect(await read(person)).toEqual(none);
  });
});
