import { describe, expect, test } from "vitest";
import type { Values } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { languageOf } from "#shared/email/render/language.ts";
import { renderDesign, renderParts, type RenderOptions } from "#shared/email/render/render-design.ts";
import { countingIds, fixture, fixtureNames } from "./support/fixtures.ts";
import { designOf } from "./support/one-content.ts";

function mail(body: Values, options: RenderOptions = {}, words = "<p>Thank you for your order</p>"): string {
  const design = designOf("text", { text: words });
  const values = { ...design.body.values, ...body };
  return renderDesign({ ...design, body: { ...design.body, values } }, options).html;
}

const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];
const attributesOf = (html: string) => /<html xmlns[^>]*office"([^>]*)>/.exec(html)?.[1];
const metaOf = (html: string) => [...html.matchAll(/<meta name="([\w-]*color[\w-]*)" content="([^"]*)">/g)];

describe("the title of a mail", () => {
  test("is its subject, with its placeholders", () => {
    expect(titleOf(mail({}, { subject: "Your order, {{#if vip}}dear {{/if}}{{name}} <3 & more" }))).toBe(
      "Your order, {{#if vip}}dear {{/if}}{{name}} &lt;3 &amp; more",
    );
  });

  test("escapes values where the subject does not", () => {
    const subject = "{{{name}}}, {{&name}}, {{~{name}~}}, {{~& name}}, {{#if a}}{{name}}{{/if}} & {x}";
    expect(titleOf(mail({}, { subject }))).toBe(
      "{{name}}, {{name}}, {{~name~}}, {{~ name}}, {{#if a}}{{name}}{{/if}} &amp; {x}",
    );
    const html = mail({}, { subject });
    expect(importHtml(html, { newId: countingIds(), subject }).design.body.values?.["accessibilityTitle"]).toBe("");
  });

  test("is the design's own if it has one, and the caller's before all others", () => {
    expect(titleOf(mail({ accessibilityTitle: "News" }, { subject: "Sale!" }))).toBe("News");
    expect(titleOf(mail({ accessibilityTitle: "News" }, { subject: "Sale!", title: "Mine" }))).toBe("Mine");
  });

  test("follows the subject after an import of a mail whose title is its subject", () => {
    const html = mail({}, { subject: "Sale & more" });
    const read = (subject: string) => importHtml(html, { newId: countingIds(), subject }).design;
    expect(read("Sale & more").body.values?.["accessibilityTitle"]).toBe("");
    expect(read("Other").body.values?.["accessibilityTitle"]).toBe("Sale & more");
    const whole = "<html><head><title>Sale &amp; more</title></head><body><table><tr><td>a<td>b</table></body></html>";
    expect(importHtml(whole, { newId: countingIds(), subject: "Sale & more" }).design.body.values).toMatchObject({
      accessibilityTitle: "",
    });
  });
});

describe("the language of a mail", () => {
  test.each(fixtureNames)("is declared, whatever the design says: %s", (name) => {
    expect(attributesOf(renderDesign(fixture(name)).html)).toMatch(/ lang="[a-z]{2}(-[A-Z]{2})?"/);
  });

  test("is the caller's, else the design's, else that of its text", () => {
    const german = "<p>Vielen Dank für Ihre Bestellung. Wir senden sie Ihnen mit der Post, und das ist alles.</p>";
    expect(attributesOf(mail({ language: { code: "nl" } }, { language: "sv" }, german))).toBe(' lang="sv"');
    expect(attributesOf(mail({ language: { code: "nl" } }, {}, german))).toBe(' lang="nl"');
    expect(attributesOf(mail({}, {}, german))).toBe(' lang="de"');
  });

  test.each([
    ["en", "Thank you for your order. We send it to you with the next van."],
    ["de", "Ihre Bestellung ist da und wir freuen uns: die Ware ist für Sie reserviert."],
    ["fr", "Merci pour votre commande. Nous avons une surprise pour vous et les vôtres."],
    ["es", "Gracias por tu pedido. El paquete con los libros y las tazas está en camino para ti."],
    ["it", "Grazie per il tuo ordine. Il pacco che hai scelto è in viaggio con gli altri, per un giorno di festa."],
    ["pt", "Obrigado por sua compra. O pacote com os livros e uma surpresa para você não demora."],
    ["nl", "Bedankt voor je bestelling. Het pakket van de winkel is met een dag bij je."],
    ["pl", "Dziękujemy za zamówienie. Paczka jest w drodze i nie zgubi się na trasie do Ciebie."],
    ["sv", "Tack för din beställning. Det är på väg och du får ett brev med den."],
    ["uk", "Дякуємо за замовлення, {{name}}! Його вже відправлено, і воно їде."],
    ["ru", "Спасибо за заказ, {{name}}! Он уже в пути."],
    ["el", "Ευχαριστούμε για την παραγγελία"],
    ["he", "תודה על ההזמנה שלך"],
    ["ar", "شكرا لطلبك من المتجر"],
    ["hi", "आपके ऑर्डर के लिए धन्यवाद"],
    ["th", "ขอบคุณสำหรับคำสั่งซื้อ"],
    ["ja", "ご注文ありがとうございます。商品を発送しました。"],
    ["zh", "感谢您的订购，商品已发货。"],
    ["ko", "주문해 주셔서 감사합니다"],
    ["en", "OK {{the}} https://shop.example/der/die/das"],
    ["en", ""],
  ])("is detected as %s in: %s", (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  test("does not change in the frame of the editor's canvas while text changes", () => {
    const [german, english] = ["Das ist für Sie und die Familie, wir danken.", "This is for you."] as const;
    const frame = (words: string) => renderParts(designOf("text", { text: words })).frame;
    expect(frame(german)).toBe(frame(english));
    const drawn = (words: string) => renderDesign(designOf("text", { text: words }), { mode: "edit" }).html;
    expect(drawn(german).replace(german, english)).toBe(drawn(english));
  });
});

describe("the direction of a mail's text", () => {
  test("is what the design says, at the document and at each text", () => {
    const html = mail({ textDirection: "rtl" });
    expect(attributesOf(html)).toBe(' lang="en" dir="rtl"');
    expect(html).toContain('word-wrap:break-word" dir="rtl"><p>');
    expect(attributesOf(mail({ textDirection: "rtl" }, { textDirection: "ltr" }))).toContain(' dir="ltr"');
    expect(attributesOf(mail({ textDirection: 'rtl" onload="x' }))).toBe(' lang="en"');
  });

  test("is read again from its html", () => {
    const html = mail({ textDirection: "rtl" });
    const { design, parts } = importHtml(html, { newId: countingIds() });
    expect(design.body.values?.["textDirection"]).toBe("rtl");
    expect(parts).toEqual([{ recognised: "structure", type: "text" }]);
    expect(renderDesign(design).html).toBe(html);
  });
});

describe("the color schemes of a mail", () => {
  const document = (head: string) => `<html><head>${head}</head><body><table><tr><td>a<td>b</table></body></html>`;
  const schemesOf = (html: string) =>
    metaOf(renderDesign(importHtml(html, { newId: countingIds() }).design).html).map(([, name, content]) => [
      name,
      content,
    ]);

  test("are the light one only, for which its colors are chosen", () => {
    expect(metaOf(mail({})).map(([, ...said]) => said)).toEqual([
      ["color-scheme", "light"],
      ["supported-color-schemes", "light"],
    ]);
  });

  test("stay those of an imported document, and none if it declares none", () => {
    expect(schemesOf(document('<meta name="supported-color-schemes" content="Light Dark">'))).toEqual([
      ["color-scheme", "light dark"],
      ["supported-color-schemes", "light dark"],
    ]);
    expect(schemesOf(document(""))).toEqual([]);
    expect(schemesOf(document('<meta name="color-scheme" content="&quot;&gt;&lt;b&gt;">'))).toEqual([]);
  });

  test("stay those of a mail that is read as rows and contents", () => {
    const html = mail({ sestinaColorScheme: "light dark" });
    expect(metaOf(html).map(([, , content]) => content)).toEqual(["light dark", "light dark"]);
    expect(renderDesign(importHtml(html, { newId: countingIds() }).design).html).toBe(html);
  });
});
