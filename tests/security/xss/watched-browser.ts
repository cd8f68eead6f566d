import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { type Answer, type Departure, startRecordingProxy } from "#tests/support/recording-proxy.ts";

/** A browser window in which nothing may run that is not ours, and what did. */
export interface Watched {
  readonly context: BrowserContext;
  /** Scripts that ran, dialogs, windows, requests to other hosts and what a policy had to stop. */
  readonly findings: string[];
  readonly close: () => Promise<void>;
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunchOptions());

/** What a mail may load: nothing of it can act. */
const harmless = ["image", "font", "audio", "video", "track", "style"];
/** The browser's own words for what a policy, and not we, kept from acting; pictures and styles do not act. */
const isStopped = (text: string) =>
  /Content Security Policy|Blocked script execution|Blocked form submission|Unsafe attempt/.test(text) &&
  !/^(Refused to load|Loading) the (image|stylesheet|font|media)/.test(text);

/**
 * @param site What is at `baseURL`, for a site that no server of the test has. Without it `baseURL` is asked itself.
 */
export async function watch(
  browser: Browser,
  baseURL: string,
  site?: (departure: Departure) => Answer | undefined,
): Promise<Watched> {
  const findings: string[] = [];
  const { origin, host } = new URL(baseURL);
  const proxy = await startRecordingProxy((departure) => {
    if (site !== undefined && new URL(departure.url).origin === origin) return site(departure);
    if (!harmless.includes(departure.destination)) findings.push(`${departure.destination} ${departure.url}`);
    return undefined;
  });
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    ...proxy.contextOptions(site === undefined ? host : undefined),
  });
  await context.exposeFunction("reportScript", (where: string) => void findings.push(`a script ran in ${where}`));
  await context.addInitScript(() => {
    const ran = () => void Reflect.get(globalThis, "reportScript")(location.href);
    for (const name of ["alert", "confirm", "prompt", "print"]) Object.assign(globalThis, { [name]: ran });
  });
  context.on("dialog", (dialog) => {
    findings.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    if (isStopped(message.text())) findings.push(message.text());
  });
  context.on("weberror", (error) => findings.push(`error ${error.error().message}`));
  const close = async () => {
    await context.close();
    await proxy.close();
  };
  return { context, findings, close };
}
