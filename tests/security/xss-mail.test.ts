import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateRoutes } from "#shared/api/templates.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { corpus } from "./corpus/all.ts";
import { actingParts } from "./xss/acting-parts.ts";
import { designAround, designWith, placements } from "./xss/placements.ts";
import { openBrowser, watch, type Watched } from "./xss/watched-browser.ts";
import { putOnPlan } from "#tests/support/customer.ts";

/** What leaves in a mail, whatever was put into its design: nothing in it acts, in a browser that forbids nothing. */

let product: Product;
let person: Person;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  await putOnPlan(person, "Business");
  browser = await openBrowser();
  watched = await watch(browser, "http://mail.example", ({ url, destination }) =>
    destination === "document"
      ? { contentType: "text/html; charset=utf-8", body: pages.get(new URL(url).pathname) ?? "" }
      : undefined,
  );
});
afterAll(async () => {
  await watched.close();
  await browser.close();
  await product.close();
});

let made = 0;
async function mailOf(design: string): Promise<string> {
  const body = { template_name: `mail-${String((made += 1))}`, subject: "Hello" };
  const { uid } = (await person.call(templateRoutes.createTemplate, { body })).body;
  const saved = await person.call(templateRoutes.saveTemplate, {
    params: { id: uid },
    body: { basedOnVersion: 1, design },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body).slice(0, 500));
  return saved.body.html;
}

/** What the browser finds at the addresses of `http://mail.example`. */
const pages = new Map<string, string>();

/** What acts in any of these mails, each opened in a frame that forbids nothing. */
async function problemsOf(...mails: readonly string[]): Promise<string[]> {
  watched.findings.length = 0;
  const page = await watched.context.newPage();
  pages.clear();
  pages.set("/all", mails.map((_, at) => `<iframe src="/${String(at)}"></iframe>`).join(""));
  for (const [at, mail] of mails.entries()) pages.set(`/${String(at)}`, mail);
  await page.goto("http://mail.example/all");
  const inside = page.frames().filter((frame) => frame !== page.mainFrame());
  const parts = await Promise.all(inside.map((frame) => frame.evaluate(actingParts)));
  await page.close();
  return [...parts.flat(), ...watched.findings];
}

/** Html and text of a template have 500 KB together. */
const parts = Array.from({ length: 5 }, (_, part) => corpus.filter((_vector, at) => at % 5 === part));

describe("a mail in which no script runs", () => {
  it("is distinguished from one in which a script runs", async () => {
    expect(await problemsOf("<img src=x onerror=alert(1)>")).toHaveLength(2);
    expect(await problemsOf('<script src="https://evil.example/a.js"></script>')).toContain(
      "script https://evil.example/a.js",
    );
  });

  it.each(Object.keys(placements))("is rendered from vectors in %s", async (name) => {
    const mails = parts.map((some) => mailOf(designWith(placements[name]!, some)));
    expect(await problemsOf(...(await Promise.all(mails)))).toEqual([]);
  });

  it("is rendered from vectors around its contents", async () => {
    const mails = corpus.map((vector) => {
      const read = readDesign(designAround(vector));
      if (!read.ok) throw new Error(read.problem);
      return renderDesign(read.design).html;
    });
    expect(await problemsOf(...mails)).toEqual([]);
  });
});
