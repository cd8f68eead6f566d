import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandRoutes } from "#shared/api/brand.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const read = async (person: Person) => (await person.call(brandRoutes.getBrand)).body;
const set = (person: Person, body: object) => person.call(brandRoutes.setBrand, { body });
const none = { brand: null, revision: 0 };

describe("the brand of a company", () => {
  it("is none until it is set, only the company's own, and can be removed", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    expect(await read(person)).toEqual(none);
    const saved = await set(person, { brand: sampleBrand, revision: 0 });
    expect(saved).toEqual({ status: 200, body: { brand: sampleBrand, revision: 1 } });
    expect(await read(person)).toEqual(saved.body);
    expect(await read(stranger)).toEqual(none);
    await set(person, { brand: null, revision: 1 });
    expect(await read(person)).toEqual({ brand: null, revision: 2 });
  });

  it("has its colors in one spelling", async () => {
    const person = await product.join();
    const colors = [{ name: " Fern ", color: "#2F6B3C" }];
    await set(person, { brand: { ...sampleBrand, colors }, revision: 0 });
    expect((await read(person)).brand?.colors).toEqual([{ name: "Fern", color: "#2f6b3c" }]);
  });

  it("is in the audit log with the parts that a change touched, before and after", async () => {
    const person = await product.join();
    await set(person, { brand: sampleBrand, revision: 0 });
    const brand = { ...sampleBrand, button: { ...sampleBrand.button, radius: 4 } };
    await set(person, { brand, revision: 1 });
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: {} });
    const [newest, first] = body.entities;
    expect(Object.keys(newest?.after ?? {})).toEqual(["button"]);
    expect(newest).toMatchObject({
      action: "company.brand-changed",
      before: { button: expect.arrayContaining(["radius: 22"]) },
      after: { button: expect.arrayContaining(["radius: 4"]) },
    });
    expect(first?.after).toMatchObject({ colors: expect.arrayContaining(["0.name: Fern", "0.color: #2f6b3c"]) });
  });

  it("is not overwritten by a change that was made from an older state", async () => {
    const person = await product.join();
    await set(person, { brand: sampleBrand, revision: 0 });
    const late = await set(person, { brand: null, revision: 0 });
    expect(late).toEqual({ status: 409, body: { detail: "CONFLICT_TRY_AGAIN" } });
    const answers = await Promise.all([1, 2].map(() => set(person, { brand: sampleBrand, revision: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(person)).toEqual({ brand: sampleBrand, revision: 2 });
  });

  it("is the look of starters, in the gallery and when one is used, and of empty templates", async () => {
    const person = await product.join();
    const samples = async () => (await person.call(templateRoutes.listTemplateSamples)).body;
    const plain = await samples();
    await set(person, { brand: sampleBrand, revision: 0 });
    const [sample] = await samples();
    expect(sample?.html_code).toContain(sampleBrand.logo.light);
    expect(sample?.html_code).not.toBe(plain[0]?.html_code);
    const made = async (name: string, body: object) => {
      const created = await person.call(templateRoutes.createTemplate, {
        body: { template_name: name, subject: sample?.subject ?? "", ...body },
      });
      return (await person.call(templateRoutes.getTemplate, { params: { id: created.body.uid } })).body;
    };
    expect((await made("begun", { sample_name: sample?.sample_name })).html).toBe(sample?.html_code);
    expect(JSON.parse((await made("empty", {})).design).body.values).toMatchObject({
      backgroundColor: "#f3efe6",
      contentWidth: "640px",
    });
  });

  const { colors, fonts, logo, page, button, text, footer } = sampleBrand;
  const hex = "must be a hex color such as #1f5aa6";
  const address = "must be an address such as https://example.com";
  const fontHost =
    "must be a style sheet of fonts.googleapis.com, fonts.bunny.net, use.typekit.net, or of an uploaded font";
  const fontAt = (url: string) => ({ fonts: { ...fonts, text: { ...fonts.text, url } } });
  it.each([
    ["no color", { colors: [] }, "colors", "At least one color is needed."],
    ["13 colors", { colors: Array.from({ length: 13 }, () => colors[0]) }, "colors", "At most 12 colors are allowed."],
    ["a color without a name", { colors: [{ name: " ", color: "#000000" }] }, "colors.0.name", "Required field"],
    ["the word red", { colors: [{ name: "Red", color: "red" }] }, "colors.0.color", hex],
    ["styles in a color", { button: { ...button, color: "#fff;x:y" } }, "button.color", hex],
    ["a font of another host", fontAt("https://fonts.example/a.css"), "fonts.text.url", fontHost],
    ["a host that only begins so", fontAt("https://fonts.bunny.net.evil.example/"), "fonts.text.url", fontHost],
    ["a user before the host", fontAt("https://me@fonts.bunny.net/css"), "fonts.text.url", fontHost],
    ["a picture as a font", fontAt("https://app.example/images/f-1234567/i-1234567.png"), "fonts.text.url", fontHost],
    [
      "a font of another company",
      fontAt("https://a.example/images/f-1234567/i-1234567.css"),
      "fonts.text.url",
      fontHost,
    ],
    ["a font without TLS", fontAt("http://fonts.bunny.net/css"), "fonts.text.url", fontHost],
    [
      "styles in a font",
      { fonts: { ...fonts, headings: { label: "A", value: "arial;color:red" } } },
      "fonts.headings.value",
      "must be a list of font names such as 'Lato', arial, sans-serif",
    ],
    ["a script as logo", { logo: { ...logo, light: "javascript:alert(1)" } }, "logo.light", address],
    ["a logo in the address", { logo: { ...logo, dark: "data:image/png;base64,AAAA" } }, "logo.dark", address],
    ["a social link without a protocol", { social: [{ network: "X", url: "x.com/me" }] }, "social.0.url", address],
    ["half a pixel", { page: { ...page, padding: 0.5 } }, "page.padding", "must be a whole number from 0 to 80"],
    ["a wide page", { page: { ...page, width: 901 } }, "page.width", "must be a whole number from 320 to 900"],
    [
      "a tiny heading",
      { text: { ...text, h4: { ...text.h4, size: 9 } } },
      "text.h4.size",
      "must be a whole number from 10 to 80",
    ],
    [
      "a long footer",
      { footer: { ...footer, text: "x".repeat(2001) } },
      "footer.text",
      "At most 2000 characters are allowed.",
    ],
  ])("refuses %s", async (_name, part, field, rule) => {
    const person = await product.join();
    const answer = await set(person, { brand: { ...sampleBrand, ...part }, revision: 0 });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
    expect(answer.body).toHaveProperty("fields", expect.arrayContaining([{ field: `brand.${field}`, rule }]));
    expect(await read(person)).toEqual(none);
  });
});
