import { expect, test as base, type Page } from "@playwright/test";
import { deployedLambdas } from "./deployed-lambdas.ts";
import { type LambdaOption, lambdaOption } from "./lambda-option.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { password, signInFully, startProduct, type Product } from "./product.ts";

/** The product of the spec file that a worker runs. The next file gets another product, and keeps the modules and the browser. */
interface ProductOfFile {
  readonly get: (file: string) => Promise<Product>;
}

/**
 * Keeps the interception on from a page's first route until its end. When the last route is removed, or has been used as
 * often as its `times` says, Playwright turns the interception off, and Chromium may never answer a request of that
 * moment (microsoft/playwright issue 41802).
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...args) => {
    kept ??= route("**/no-page-requests-this", (request) => request.fallback());
    await kept;
    return route(...args);
  };
}

/** A journey in the browser through the whole product, which is started once for each spec file and stopped at the next one. */
export const test = base.extend<{ product: Product }, { productOfFile: ProductOfFile } & LambdaOption>({
  lambda: lambdaOption,
  productOfFile: [
    async ({ lambda }, provide) => {
      let running: { readonly file: string; readonly product: Product } | undefined;
      const get = async (file: string): Promise<Product> => {
        if (running?.file === file) return running.product;
        await running?.product.close();
        running = undefined;
        const product = await startProduct({ withSite: true, ...(lambda && { lambda: await deployedLambdas() }) });
        running = { file, product };
        return product;
      };
      await provide({ get });
      await running?.product.close();
    },
    { scope: "worker" },
  ],
  product: async ({ productOfFile }, provide, { file }) => provide(await productOfFile.get(file)),
  baseURL: async ({ product }, provide) => provide(product.url),
  page: async ({ page }, provide) => {
    keepIntercepting(page);
    await provide(page);
  },
});

export { expect };

/** Replaces the tokens that the app's session of this page has. */
const replaceTokens = (page: Page, tokens: Readonly<Record<string, string>> = {}): Promise<void> =>
  page.evaluate((stored) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("CognitoIdentityServiceProvider.")) localStorage.removeItem(key);
    }
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);

/** The login page for another user: only the current user's tokens are deleted. */
export async function openLogin(page: Page): Promise<void> {
  if (page.url().startsWith("http")) {
    // Away from the app first: it could store tokens that it is just getting.
    await page.goto("/favicon.svg");
    await replaceTokens(page);
  }
  await page.goto("/login");
}

/** Signs a user in, by the login page. */
export async function signInThroughLogin(page: Page, email: string): Promise<void> {
  await openLogin(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  // The pointer is where the login had its button; a disabled button of the next page would show its tooltip.
  await page.mouse.move(0, 0);
}

/** What Amplify keeps in the browser of a user who has signed in. */
async function tokensOf(email: string, withPassword: string): Promise<Record<string, string>> {
  const { idToken, accessToken, refreshToken } = await signInFully(email, withPassword);
  const claims = Buffer.from(accessToken.split(".")[1]!, "base64url").toString();
  const { username, iat } = JSON.parse(claims) as { username: string; iat: number };
  const ofApp = `CognitoIdentityServiceProvider.${pool.clientId}`;
  return {
    [`${ofApp}.LastAuthUser`]: username,
    [`${ofApp}.${username}.idToken`]: idToken,
    [`${ofApp}.${username}.accessToken`]: accessToken,
    [`${ofApp}.${username}.refreshToken`]: refreshToken,
    [`${ofApp}.${username}.clockDrift`]: String(iat * 1000 - Date.now()),
  };
}

/**
 * Opens a page of the app for a user who has signed in. The password goes to the user pool from here, not through the
 * login page, which has journeys of its own: its proof of the password (SRP) and the pages before the wanted one cost
 * more than many a journey's own steps.
 */
export async function openSignedIn(page: Page, email: string, path = "/", withPassword = password): Promise<void> {
  const tokens = await tokensOf(email, withPassword);
  // A small file of the app's origin: a blank page cannot reach its storage, and a page of the app would use the tokens.
  await page.goto("/favicon.svg");
  await replaceTokens(page, tokens);
  // No tooltip of what is under the pointer on the next page.
  await page.mouse.move(0, 0);
  await page.goto(path);
  if (path === "/") await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** The first link in the newest mail to an address. */
export function linkMailedTo(product: Product, address: string): string {
  const mail = product.mailbox.list().find(({ deliveredTo }) => deliveredTo === address);
  const link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`no link was mailed to ${address}`);
  return link.replaceAll("&amp;", "&");
}

/** Changes the settings that the pages of this browser get, in the page and as `/config.json`, and the page's headers. */
export async function changeSettings(
  page: Page,
  change: (settings: object) => object,
  { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as object) });
  });
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace(/(?<=<script type="application\/json" id="settings">)[^<]+/, (settings) =>
      JSON.stringify(change(JSON.parse(settings) as object)),
    );
    // The body is no longer compressed.
    const kept = Object.entries(response.headers()).filter(([name]) => name !== "content-encoding");
    return route.fulfill({ response, body: changed, headers: { ...Object.fromEntries(kept), ...headers } });
  });
}
