import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInThroughLogin } from "#tests/support/journey.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { corpus } from "./corpus/all.ts";
import { textsOfProperty } from "./source/syntax.ts";
import { type HostileCompany, openHostileCompany } from "./xss/hostile-company.ts";
import { outsideWords } from "./xss/outside-texts.ts";
import { openBrowser, watch, type Watched } from "./xss/watched-browser.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { expect as expectSeen } from "#tests/support/seen.ts";
import { bringBack, translateInto, translationsOf } from "#tests/support/translations.ts";
import { startReceiver, withStatus } from "#tests/support/webhook-receiver.ts";
import { addWebhook } from "#tests/support/webhooks.ts";

/** What people write is shown as it was written, on every screen that shows it, and none of it runs. */

let product: Product;
let browser: Browser;
let watched: Watched;
let company: HostileCompany;
let page: Page;
beforeAll(async () => {
  product = await startProduct({ withSite: true });
  company = await openHostileCompany(product);
  browser = await openBrowser();
  watched = await watch(browser, product.url);
  page = await watched.context.newPage();
  page.setDefaultTimeout(scaledTimeout(20_000));
  await signInThroughLogin(page, company.person.email);
});
afterAll(async () => {
  await watched.close();
  await browser.close();
  await product.close();
});

/** What acted since the last look. */
const whatActed = () => watched.findings.splice(0);
const seen = expectSeen.configure({ timeout: scaledTimeout(20_000) });
const sees = (text: string) => seen(page.getByText(text).first()).toBeVisible();

const shown: Readonly<Record<string, (on: HostileCompany) => Promise<unknown>>> = {
  "/": ({ words }) => sees(words.person),
  "/templates": () => sees("hostile"),
  "/templates/reusable-blocks": ({ words }) => sees(words.block),
  "/templates/images": ({ words }) => sees(words.image),
  "/tags": ({ words }) => sees(words.tag),
  "/analytics": async ({ words }) => {
    await sees(words.alias);
    await sees(outsideWords.foreignTemplate);
    await sees(outsideWords.variable);
  },
  "/aws": ({ words }) => sees(words.alias),
  "/aws/email-identities": ({ words }) => sees(words.sender),
  "/aws/domain-identities": () => sees(outsideWords.domain),
  "/aws/drift": ({ words }) => sees(words.alias),
  "/jobs": ({ words }) => sees(words.alias),
  "/notifications": ({ words }) => sees(words.alias),
  "/settings": async ({ words }) => {
    await sees(words.group);
    await sees(words.policy);
    await sees(words.company);
  },
  "/settings/sso": async () => {
    await sees(outsideWords.issuer);
    await sees(outsideWords.client);
    await sees(outsideWords.challenge);
  },
  "/settings/webhooks": ({ words }) => sees(words.webhook),
  "/settings/api-keys": async ({ words }) => {
    await sees(words.apiKey);
    await sees(words.trust);
    await sees(words.alias);
  },
  "/settings/brand": async ({ words }) => {
    await seen(page.getByLabel("Name of color 1", { exact: true })).toHaveValue(words.brand);
    await seen(mailIn("Example mail in the brand")).toContainText(words.brand);
  },
  "/settings/audit": ({ words }) => sees(words.person),
  "/user": ({ words }) => sees(words.person),
};

const mailIn = (title: string) => page.frameLocator(`iframe[title^="${title}"]`).locator("body");

describe("texts of the corpus are shown and do not run", () => {
  it.each(Object.entries(shown))("on %s", async (path, look) => {
    await page.goto(path);
    await look(company);
    expect(whatActed()).toEqual([]);
  });

  it("in the drawer of a block", async () => {
    await page.goto(`/templates/reusable-blocks?blockId=${company.ids.block}`);
    await sees(company.words.block);
    await seen(page.frameLocator('iframe[title="E-mail editor"]').getByRole("listbox", { name: "Mail" })).toBeVisible();
    expect(whatActed()).toEqual([]);
  });

  it("in the editor and its canvas", async () => {
    await page.goto(`/templates/${company.ids.template}/editor`);
    const mail = page.frameLocator('iframe[title="E-mail editor"]').frameLocator('iframe[title="The mail"]');
    await seen(mail.getByText("The end")).toBeVisible();
    expect(whatActed()).toEqual([]);
  });

  it("in the preview, its views and with sample data", async () => {
    await page.goto(`/templates/${company.ids.template}/preview`);
    await seen(mailIn("Preview of")).toContainText("The end");
    await sees(company.words.subject);
    await sees("Amazon SES could not render");
    for (const view of ["Phone", "Dark (Outlook)", "Dark (Gmail, iOS)", "Text"])
      await page.getByRole("button", { name: view, exact: true }).click();
    await sees("javascript:alert(1)");
    expect(whatActed()).toEqual([]);
  });

  it("in the answers of the DNS about a domain", async () => {
    await page.goto(`/aws/domain-identities/${company.ids.domain}`);
    await sees(outsideWords.spf);
    await sees(outsideWords.policy);
    expect(whatActed()).toEqual([]);
  });

  it("in the log of a webhook, whose receiver answers with one", async () => {
    const receiver = await startReceiver();
    receiver.answerWith(withStatus(500, company.words.note));
    const { person, words } = company;
    const { webhook } = await addWebhook(person, { url: receiver.url, name: words.webhook });
    await person.call(webhookRoutes.testWebhook, { params: { id: webhook.id } });
    await receiver.close();
    await page.goto(`/settings/webhooks/${webhook.id}`);
    await sees(words.webhook);
    await page.getByRole("button", { name: /^Test,/ }).click();
    await sees(words.note);
    expect(whatActed()).toEqual([]);
  });

  it("in a comparison with a translators' file", async () => {
    const { person, template, words } = company;
    const id = await template("translated", "<p>Plain words</p>");
    await translateInto(person, "de");
    const { text } = await translationsOf(person, id, { "Plain words": words.note });
    const unknown = { id: words.subject, hash: "", context: words.tag, source: words.block, target: words.image };
    const file = JSON.parse(text) as { segments: object[] };
    await page.goto(`/templates/${id}/versions`);
    await page.getByRole("button", { name: "Translations" }).click();
    await bringBack(page, "back.json", JSON.stringify({ ...file, segments: [...file.segments, unknown] }));
    await sees(words.note);
    await sees(words.subject);
    expect(whatActed()).toEqual([]);
  });

  it("in a version and its source", async () => {
    await page.goto(`/templates/${company.ids.template}/versions`);
    await sees(company.words.note);
    await seen(mailIn("Preview of")).toContainText("The end");
    await page.getByRole("button", { name: "Show HTML" }).click();
    await seen(page.getByRole("textbox", { name: "Source code of version 2" })).toContainText("<!DOCTYPE");
    expect(whatActed()).toEqual([]);
  });
});

/** Nothing that people wrote stands on them, or an id is part of their address: those are looked at above. */
const others = /^\/(help|user\/|templates\/(starters|import)|settings\/(languages|subscription|upgrade))|\/:id/;

it("every screen is among them, or shows no text that users write", () => {
  const paths = textsOfProperty("web/src/app/screens.ts", "path");
  expect(paths.filter((path) => !others.test(path)).sort()).toEqual(Object.keys(shown).sort());
});

it("the corpus is of 200 different vectors at least", () => {
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(200);
});
