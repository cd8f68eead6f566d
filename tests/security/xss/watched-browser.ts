import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";

/** A browser window in which nothing may run that is not ours, and what did. */
export interface Watched {
  readonly context: BrowserContext;
  /** Scripts that ran, dialogs, windows, requests to other hosts and what a policy had to stop. */
  readonly findings: string[];
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunchOptions());

/** What a mail may load: nothing of it can act. */
const harmless = ["image", "font", "media", "stylesheet"];
/** The browser's own words for what a policy, and not we, kept from acting; pictures and styles do not act. */
const isStopped = (text: string) =>
  /Content Security Policy|Blocked script execution|Blocked form submission|Unsafe attempt/.test(text) &&
  !/^(Refused to load|Loading) the (image|stylesheet|font|media)/.test(text);

export async function watch(browser: Browser, baseURL: string): Promise<Watched> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const findings: string[] = [];
  await context.exposeFunction("tellThatAScriptRan", (where: string) => void findings.push(`a script ran in ${where}`));
  await context.addInitScript(() => {
    const ran = () => void Reflect.get(globalThis, "tellThatAScriptRan")(location.href);
    for (const name of ["alert", "confirm", "prompt", "print"]) Object.assign(globalThis, { [name]: ran });
  });
  await context.route(
    ({ origin }) => origin !== new URL(baseURL).origin,
    (route) => {
      const type = route.request().resourceType();
      if (!harmless.includes(type)) findings.push(`${type} ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on("dialog", (dialog) => {
    findings.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    if (isStopped(message.text())) findings.push(message.text());
  });
  context.on("weberror", (error) => findings.push(`error ${error.error().message}`));
  return { context, findings };
}
