import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteEndedCompanies } from "#functions/domain/leaving/delete-ended-companies.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { ImagePlace } from "#shared/models/image.ts";
import { MOST_FONTS, MOST_KILOBYTES } from "#shared/models/font-upload.ts";
import { planDeletion, picturesOf, purgeAfter, purgeServices } from "#tests/support/company-end.ts";
import { companyOf } from "#tests/support/customer-roles.ts";
import { changedFont, fontFile, tableAt, uploadFont } from "#tests/support/fonts.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const fontsOf = async (person: Person) => (await person.call(brandRoutes.listBrandFonts)).body.fonts;
const remove = (person: Person, id: string) => person.call(brandRoutes.deleteBrandFont, { params: { id } });
const brandWith = ({ family: label, value, url }: { family: string; value: string; url: string }) => ({
  ...sampleBrand,
  fonts: { ...sampleBrand.fonts, headings: { label, value, url } },
});

describe("an uploaded font", () => {
  it("is a style sheet and files, which any page may load and which never change", async () => {
    const person = await product.join();
    const files = [fontFile.woff(), fontFile.bold(), fontFile.woff2(), fontFile.italic()];
    const { status, body: font } = await uploadFont(product, person, { files });
    expect(status).toBe(201);
    expect(font).toMatchObject({
      family: "DejaVu Sans Mono",
      value: "'DejaVu Sans Mono','courier new',courier,monospace",
      useCount: 0,
    });
    expect(await fontsOf(person)).toEqual([font]);

    const sheet = await fetch(font.url);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const [woff, bold, woff2, italic] = font.files.map(({ id }: { id: string }) => id);
    expect((await sheet.text()).trim().split("\n")).toEqual([
      `@font-face{font-family:'DejaVu Sans Mono';font-style:normal;font-weight:400;font-display:swap;src:url("${woff}.woff2") format("woff2"),url("${woff}.woff") format("woff")}`.replace(
        `${woff}.woff2`,
        `${woff2}.woff2`,
      ),
      `@font-face{font-family:'DejaVu Sans Mono';font-style:normal;font-weight:700;font-display:swap;src:url("${bold}.woff2") format("woff2")}`,
      `@font-face{font-family:'DejaVu Sans Mono';font-style:italic;font-weight:400;font-display:swap;src:url("${italic}.woff2") format("woff2")}`,
    ]);
    const file = await fetch(new URL(`${woff2}.woff2`, font.url));
    expect(Buffer.from(await file.arrayBuffer()).equals(fontFile.woff2())).toBe(true);
    expect(file.headers.get("content-type")).toBe("font/woff2");
    for (const { headers } of [sheet, file]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
    const company = companyOf(person);
    expect(font.url).not.toContain(company);
    expect(new URL(font.url).pathname).toMatch(/^\/images\/[\w-]{36}\/[\w-]{36}\.css$/);
  });

  it("has the name and the fonts behind it that the user chooses", async () => {
    const person = await product.join();
    const { body } = await uploadFont(product, person, { files: [fontFile.ttf()], family: " Fern 2 ", kind: "serif" });
    expect(body).toMatchObject({ family: "Fern 2", value: "'Fern 2',georgia,serif", files: [{ format: "ttf" }] });
    expect(await (await fetch(body.url)).text()).toContain('.ttf") format("truetype")');
  });

  it("says whether its maker forbids embedding", async () => {
    const person = await product.join();
    const bytes = changedFont(fontFile.ttf(), (font) => font.writeUInt16BE(0x0002, tableAt(font, "OS/2") + 8));
    const { body } = await uploadFont(product, person, { files: [bytes, fontFile.woff2()] });
    expect(body.files.map(({ isRestricted }: { isRestricted: boolean }) => isRestricted)).toEqual([true, false]);
  });

  it("is only the company's own, and can be its brand's", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2()] });
    expect(await fontsOf(stranger)).toEqual([]);
    const body = { brand: brandWith(font), revision: 0 };
    expect((await person.call(brandRoutes.setBrand, { body })).status).toBe(200);
    const strange = await stranger.call(brandRoutes.setBrand, { body });
    expect(strange).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT" } });
    expect(strange.body).toHaveProperty("fields.0.field", "brand.fonts.headings.url");
    expect(await remove(stranger, font.id)).toMatchObject({ status: 404, body: { detail: "NOT_FOUND" } });
  });

  it("cannot be deleted while the brand uses it; then it is no longer offered, and mails keep it", async () => {
    const person = await product.join();
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2()] });
    await person.call(brandRoutes.setBrand, { body: { brand: brandWith(font), revision: 0 } });
    expect(await remove(person, font.id)).toEqual({ status: 409, body: { detail: "FONT_IN_USE" } });
    await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 1 } });
    expect((await remove(person, font.id)).status).toBe(204);
    expect(await fontsOf(person)).toEqual([]);
    expect((await remove(person, font.id)).status).toBe(404);
    expect((await fetch(font.url)).status).toBe(200);
    const again = await person.call(brandRoutes.setBrand, { body: { brand: brandWith(font), revision: 2 } });
    expect(again.status).toBe(400);
    expect((await uploadFont(product, person, { files: [fontFile.woff2()] })).status).toBe(201);
  });

  it("counts the templates that use it, and is loaded by their html, with a font for Outlook", async () => {
    const person = await product.join();
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2()] });
    let ids = 0;
    const newId = () => `font-${String((ids += 1)).padStart(5, "0")}`;
    const fontFamily = { label: font.family, value: font.value, url: font.url };
    const row = newRow([1], [newContent("heading", { text: "Spring", fontFamily })]);
    const design = JSON.stringify(blankDesign(newId, {}, [row]));
    const created = await person.call(templateRoutes.createTemplate, {
      body: { template_name: "spring", subject: "Spring" },
    });
    const params = { id: created.body.uid };
    await person.call(templateRoutes.saveTemplate, { params, body: { basedOnVersion: 1, design } });
    const { html } = (await person.call(templateRoutes.getTemplate, { params })).body;
    expect(html).toContain(
      `<!--[if !mso]><!--><link href="${font.url}" rel="stylesheet" type="text/css"><!--<![endif]-->`,
    );
    expect(html).toContain('@font-face{font-family:"DejaVu Sans Mono";mso-font-alt:"courier new"}');
    expect(html).toContain("font-family:'DejaVu Sans Mono','courier new',courier,monospace");
    expect(await fontsOf(person)).toMatchObject([{ id: font.id, useCount: 1 }]);
  });

  it("is in the audit log when it comes and goes", async () => {
    const person = await product.join();
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2()] });
    await remove(person, font.id);
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: {} });
    expect(body.entities.slice(0, 2)).toMatchObject([
      { action: "company.brand-font-removed", before: { font: ["DejaVu Sans Mono"] } },
      { action: "company.brand-font-added", after: { font: ["DejaVu Sans Mono"] } },
    ]);
  });

  it("goes with its company", async () => {
    const person = await product.join();
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2(), fontFile.bold()] });
    const { body: gone } = await uploadFont(product, person, { files: [fontFile.italic()], family: "Gone" });
    await remove(person, gone.id);
    const ids = [font, gone].flatMap(({ id, files }) => [id, ...files.map((file: { id: string }) => file.id)]);
    expect(await picturesOf(...ids)).toHaveLength(5);
    // A company without a name has its founder's address in place of it.
    expect((await planDeletion(person, person.email)).status).toBeLessThan(300);
    await purgeAfter(91);
    expect(await picturesOf(...ids)).toEqual([]);
  });

  it("goes with its company in the next run if its storage fails, whichever file it fails at", async () => {
    const person = await product.join();
    const { body: font } = await uploadFont(product, person, { files: [fontFile.woff2(), fontFile.bold()] });
    const ids = [font.id, ...font.files.map((file: { id: string }) => file.id)];
    await planDeletion(person, person.email);
    for (const failing of ids) {
      const services = await purgeServices(91);
      const remove = async (place: ImagePlace) => {
        if (place.id === failing) throw new Error("no storage");
        await services.imageRemoval.remove(place);
      };
      const { failures } = await deleteEndedCompanies({ ...services, imageRemoval: { remove } });
      expect(failures).toHaveLength(1);
      expect((await picturesOf(...ids)).length).toBeGreaterThan(0);
    }
    await purgeAfter(91);
    expect(await picturesOf(...ids)).toEqual([]);
  });

  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const { woff2, bold } = fontFile;
  const noFont = "must be a font file: WOFF2, WOFF, TrueType or OpenType";
  const letters = "Only letters, digits, spaces and hyphens are allowed.";
  const none = "At least one file is needed.";
  it.each([
    ["no file", { files: [] }, "file", none],
    ["a file in another field", { files: [woff2()], field: "picture" }, "file", none],
    ["13 files", { files: Array.from({ length: 13 }, woff2) }, "file", "At most 12 files are allowed."],
    ["a page that says it is a font", { files: [woff2(), page] }, "file.1", noFont],
    [
      "more than 500 KB",
      { files: [bold(), Buffer.alloc(MOST_KILOBYTES * 1024 + 1)] },
      "file.1",
      "At most 500 KB are allowed in a file.",
    ],
    [
      "more than 4 MB in all",
      { files: Array.from({ length: 9 }, () => Buffer.alloc(MOST_KILOBYTES * 1024)) },
      "file",
      "At most 4 MB are allowed in all files together.",
    ],
    ["one look twice", { files: [woff2(), woff2()] }, "file.1", "Another file has the same weight, style and format."],
    ["half a font", { files: [woff2().subarray(0, 9000)] }, "file.0", "The file is damaged."],
    ["quotes in the name", { files: [woff2()], family: "A';}*{color:red" }, "family", letters],
    ["a list of names", { files: [woff2()], family: "Fern, Arial" }, "family", letters],
    ["a long name", { files: [woff2()], family: "x".repeat(61) }, "family", "At most 60 characters are allowed."],
    ["another kind", { files: [woff2()], kind: "cursive" }, "kind", "must be sans-serif, serif or monospace"],
  ])("with %s is refused", async (_, form, field, rule) => {
    const person = await product.join();
    const answer = await uploadFont(product, person, form);
    expect(answer).toEqual({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field, rule }] } });
    expect(await fontsOf(person)).toEqual([]);
  });

  it("with the name of another one is refused, and so is the 21st", async () => {
    const person = await product.join();
    const upload = (family: string) => uploadFont(product, person, { files: [woff2()], family });
    await upload("Fern");
    expect((await upload("FERN")).body.fields).toEqual([{ field: "family", rule: "There is a font FERN already." }]);
    for (let number = 2; number <= MOST_FONTS; number += 1) await upload(`Fern ${String(number)}`);
    expect((await upload("Moss")).body.fields).toEqual([{ field: "file", rule: "At most 20 fonts are allowed." }]);
    expect(await fontsOf(person)).toHaveLength(MOST_FONTS);
  });

  it("is one, of all that are uploaded with one name at once", async () => {
    const person = await product.join();
    const uploads = Array.from({ length: 6 }, () => uploadFont(product, person, { files: [woff2()], family: "Fern" }));
    const answers = await Promise.all(uploads);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toEqual({ detail: "CONFLICT_TRY_AGAIN" });
      else if (status !== 201)
        expect(body.fields).toEqual([{ field: "family", rule: "There is a font Fern already." }]);
    }
    expect(await fontsOf(person)).toHaveLength(1);
  });
});
