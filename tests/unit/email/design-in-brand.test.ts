import { describe, expect, it } from "vitest";
import { designInBrand } from "#shared/brand/design-in-brand.ts";
import { sampleMail } from "#shared/brand/sample-mail.ts";
import { linkBlock } from "#shared/email/design/block-sync.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import type { Brand } from "#shared/models/brand.ts";
import { starterInBrand } from "#shared/starters/branded-starter.ts";
import { starters } from "#shared/starters/starters.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { otherBrand } from "#tests/support/other-brand.ts";

function idMaker(): () => string {
  let ids = 0;
  return () => `id-${String((ids += 1)).padStart(7, "0")}`;
}

const words = { headings: ["One", "Two", "Three", "Four"], paragraph: "Text", link: "link", button: "Buy" } as const;
const mail = (brand: Brand): Design => sampleMail(brand, words, idMaker());
const withContents = (...contents: Content[]): Design => blankDesign(idMaker(), {}, [newRow([1], contents)]);
/** Of the first content, without what each item has. */
const valuesIn = (design: Design): Values => {
  const { values } = design.body.rows[0]!.columns[0]!.contents[0]!;
  return Object.fromEntries(Object.entries(values!).filter(([name]) => name !== "_meta"));
};
/** By it a mail is the sample brand's. */
const mark: Content = { type: "divider", values: { border: { borderTopColor: sampleBrand.colors[1]!.color } } };
const changed = (values: Values, type = "text", earlier: readonly Brand[] = [sampleBrand], brand = otherBrand) =>
  valuesIn(designInBrand(withContents({ type, values }, mark), earlier, brand).design);

const withColors = (...colors: string[]): Brand => ({
  ...sampleBrand,
  colors: colors.map((color, i) => ({ name: `Color ${i}`, color })),
});

describe("a design in a changed brand", () => {
  it("is as if it had been made in it: page, texts, buttons, logo, links and legal text", () => {
    const { design, parts } = designInBrand(mail(sampleBrand), [sampleBrand], otherBrand);
    expect(design).toEqual(mail(otherBrand));
    expect(parts).toEqual(["colors", "fonts", "logo", "social", "footer", "sizes"]);
  });

  it.each(starters.map((starter) => [starter.id, starter] as const))(
    "keeps nothing of the old one: %s",
    (_, starter) => {
      const made = (brand: Brand) => starterInBrand(starter, brand, "https://app.example", idMaker());
      const next = JSON.stringify(designInBrand(made(sampleBrand), [sampleBrand], otherBrand).design);
      const { colors, fonts, logo, social } = sampleBrand;
      const old = [
        ...colors.map(({ color }) => color),
        fonts.headings.value,
        fonts.text.value,
        logo.light,
        `${social[0]!.url}"`,
      ];
      expect(old.filter((value) => next.includes(value))).toEqual([]);
      expect(next).not.toContain("Fernwood GmbH");
    },
  );

  it("is the same object if it has no value of an earlier brand", () => {
    for (const design of [mail(otherBrand), withContents(newContent("text", { text: "<p>Hi</p>" }))]) {
      expect(designInBrand(design, [sampleBrand], otherBrand)).toEqual({ design, parts: [] });
      expect(designInBrand(design, [sampleBrand], otherBrand).design).toBe(design);
    }
    expect(designInBrand(mail(sampleBrand), [], sampleBrand).parts).toEqual([]);
    const commonSize = withContents(newContent("text", { text: "<p>Hi</p>", fontSize: "16px" }));
    expect(designInBrand(commonSize, [sampleBrand], otherBrand).design).toBe(commonSize);
  });

  it("gets the values of the last brand from each brand before it", () => {
    const between = { ...otherBrand, colors: [{ name: "Fern", color: "#00695c" }], page: sampleBrand.page };
    const last = { ...otherBrand, button: { ...otherBrand.button, radius: 3 } };
    for (const earlier of [sampleBrand, between, otherBrand]) {
      const { design } = designInBrand(mail(earlier), [sampleBrand, between, otherBrand], last);
      expect(design).toEqual(mail(last));
    }
  });

  it("is left alone where a brand has got its old values back", () => {
    const design = mail(sampleBrand);
    expect(designInBrand(design, [sampleBrand, otherBrand], sampleBrand).design).toBe(design);
    expect(designInBrand(mail(otherBrand), [sampleBrand, otherBrand], sampleBrand).design).toEqual(design);
  });

  it("has two colors exchanged at once, and not one of them twice", () => {
    const values = { text: '<p style="color: #AA0000">a</p><p style="color:#00aa00">b</p>' };
    const [before, after] = [withColors("#aa0000", "#00aa00"), withColors("#00aa00", "#aa0000")];
    expect(changed(values, "text", [before], after)).toEqual({
      text: '<p style="color: #00aa00">a</p><p style="color:#aa0000">b</p>',
    });
  });

  it("keeps a color of the brand that is gone, and follows a renamed one", () => {
    const [before, after] = [withColors("#aa0000", "#00aa00"), withColors("#aa0000")];
    const values = { text: '<p style="color:#00aa00">b</p>' };
    expect(changed(values, "text", [before], after)).toEqual(values);
    const renamed = { ...before, colors: [before.colors[0]!, { name: "Leaf", color: "#00bb00" }] };
    expect(changed(values, "text", [before], renamed)).toEqual({ text: '<p style="color:#00bb00">b</p>' });
  });

  it("has a color by its place, and elsewhere by its name", () => {
    const { button } = sampleBrand;
    const after = { ...withColors("#0000aa"), button: { ...button, backgroundColor: "#aa00aa" } };
    const before = { ...withColors("#00aa00"), button: { ...button, backgroundColor: "#00aa00" } };
    const values = { text: '<b style="color:#00aa00">Buy</b>', buttonColors: { backgroundColor: "#00aa00" } };
    expect(changed(values, "button", [before], after)).toEqual({
      text: '<b style="color:#0000aa">Buy</b>',
      buttonColors: { backgroundColor: "#aa00aa" },
    });
  });

  it("has them within texts and in the words of other languages", () => {
    const html = (color: string, font: string) => `<p style="color:${color};font-family:${font};">x</p>`;
    const before = html("#2f6b3c", "verdana,geneva,sans-serif");
    const after = html(otherBrand.colors[0]!.color, otherBrand.fonts.text.value);
    const values = (text: string) => ({ text, _languages: { de: { text } } });
    expect(changed(values(before))).toEqual(values(after));
  });

  it("keeps values that are none of the brand, such as other sizes, spaces, pictures and links", () => {
    const own = {
      text: '<p style="color:#123456">x</p>',
      fontSize: "15px",
      containerPadding: "32px 12px",
      color: "#ffffff",
    };
    expect(changed(own)).toEqual(own);
    const picture = { src: { url: "https://images.example/photo.png", maxWidth: "140px" }, altText: "Fernwood" };
    expect(changed(picture, "image")).toEqual(picture);
    const links = { icons: { icons: [{ name: "X", url: "https://x.com/other" }] } };
    expect(changed(links, "social")).toEqual(links);
    const inherited = { linkStyle: { inherit: true, linkColor: sampleBrand.text.link.color } };
    expect(changed(inherited)).toEqual(inherited);
  });

  it("becomes bold with the brand's texts, and light again", () => {
    const bold = {
      ...sampleBrand,
      text: { ...sampleBrand.text, paragraph: { ...sampleBrand.text.paragraph, weight: 700 } },
    };
    const text = { text: "<p>x</p>", fontSize: "16px" };
    expect(changed(text, "text", [sampleBrand], bold as Brand)).toEqual({ ...text, fontWeight: 700 });
    expect(changed({ ...text, fontWeight: 700 }, "text", [bold as Brand], sampleBrand)).toEqual(text);
    expect(changed({ ...text, fontSize: "13px" }, "text", [sampleBrand], bold as Brand)).toEqual({
      ...text,
      fontSize: "13px",
    });
  });

  it("leaves out the measures of the old logo", () => {
    const src = { url: sampleBrand.logo.light, width: 300, height: 90, autoWidth: false, maxWidth: "140px" };
    expect(changed({ src }, "image")).toEqual({
      src: { url: otherBrand.logo.light, autoWidth: false, maxWidth: `${otherBrand.logo.width}px` },
    });
  });

  it("keeps logo, links and legal text if the brand has none any more", () => {
    const { logo, footer } = otherBrand;
    const bare = { ...otherBrand, logo: { ...logo, light: "", dark: "" }, footer: { ...footer, text: "" }, social: [] };
    const next = JSON.stringify(designInBrand(mail(sampleBrand), [sampleBrand], bare).design);
    for (const kept of [sampleBrand.logo.light, sampleBrand.social[0]!.url, "Fernwood GmbH"])
      expect(next).toContain(kept);
  });

  it("keeps rows of reusable blocks, unless they were changed in the template", () => {
    const plain = withContents(newContent("text", { text: '<p style="color:#2f6b3c">x</p>' }));
    const { design } = linkBlock(plain, plain.body.rows[0]!.id!, "block-1", "3");
    expect(designInBrand(design, [sampleBrand], otherBrand).design).toBe(design);
    const dirty: Row = { ...design.body.rows[0]!, values: { sync: { id: "block-1", dirty: true, updatedAt: "3" } } };
    const next = designInBrand({ ...design, body: { ...design.body, rows: [dirty] } }, [sampleBrand], otherBrand);
    expect(next.parts).toEqual(["colors"]);
  });
});
