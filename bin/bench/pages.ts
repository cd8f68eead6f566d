import { type Browser, chromium, type Page } from "@playwright/test";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { chromiumLaunchOptions } from "../run/chromium.ts";
import { demoLogin } from "../seed-demo.ts";
import { median } from "./median.ts";
import { measureLoad, type PageLoad, type Visit } from "./page-loads/measure.ts";
import type { Row } from "./row.ts";
import { startProduct, withDataFolder } from "./started-product.ts";

const ROUNDS = 5;

const loginButton = (page: Page) => page.getByRole("button", { name: "Login" });

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(demoLogin.email);
  await page.getByLabel("Password").fill(demoLogin.password);
  await loginButton(page).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

function rowsOf(page: string, loads: readonly PageLoad[], paintTarget: number): Row[] {
  const row = (name: string, key: keyof PageLoad, unit: string, target: number): Row => ({
    name: `${page}: ${name}`,
    value: median(loads.map((load) => load[key])),
    unit,
    target,
    better: "lower",
  });
  return [
    row("largest contentful paint", "paint", "ms", paintTarget),
    row("total blocking time", "blocking", "ms", 300),
    row("cumulative layout shift", "shift", "", 0.1),
  ];
}

/** The login page and the list of templates in Chromium, at a quarter of this machine's speed and 10 Mbps. */
export async function bench(): Promise<Row[]> {
  await buildWhenChanged("site");
  return withDataFolder(async (folder) => {
    const product = await startProduct(folder);
    const browser = await chromium.launch(await chromiumLaunchOptions());
    try {
      const storageState = await signedIn(browser, product.url);
      const login: Visit = { url: `${product.url}/login`, until: (page) => loginButton(page).waitFor() };
      const templates: Visit = {
        url: `${product.url}/templates`,
        until: (page) => page.getByRole("row").nth(1).waitFor(),
        storageState,
      };
      const loads: Record<"login" | "templates", PageLoad[]> = { login: [], templates: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        loads.login.push(await measureLoad(browser, login));
        loads.templates.push(await measureLoad(browser, templates));
      }
      return [...rowsOf("/login", loads.login, 900), ...rowsOf("/templates", loads.templates, 1500)];
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
