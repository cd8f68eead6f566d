import { chromium, type Browser, type BrowserContextOptions, type FrameLocator, type Page } from "@playwright/test";
import { inject, onTestFinished } from "vitest";

export interface Harness {
  readonly browser: Browser;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The browser of all suites, and the page on which React opens the editor. */
export async function startHarness(): Promise<Harness> {
  const site = inject("editorSite");
  const browser = await chromium.connect(site.browser);
  return { browser, url: site.url, close: () => browser.close() };
}

/** The editor on its host page, closed at the end of the test. Errors of the browser are collected in `problems`. */
export interface OpenEditor {
  readonly page: Page;
  /** The editor's frame. */
  readonly app: FrameLocator;
  /** The mail in the editor's canvas. */
  readonly mail: FrameLocator;
  readonly problems: string[];
  readonly load: (design: unknown) => Promise<void>;
  readonly design: () => Promise<StoredDesign>;
  /** The design as the host gets it, as JSON. */
  readonly designText: () => Promise<string>;
  readonly html: () => Promise<string>;
  readonly updates: () => Promise<Update[]>;
}

interface Update {
  type: string;
  item?: string;
}

interface StoredDesign {
  body: { rows: StoredRow[]; values: Record<string, unknown> };
}
interface StoredRow {
  id: string;
  cells: number[];
  columns: { id: string; contents: StoredContent[] }[];
  values: Record<string, unknown>;
}
interface StoredContent {
  id: string;
  type: string;
  values: Record<string, unknown>;
}

/**
 * @param options The options of `createEditor`. @param contextOptions Options of the browser context, such as a proxy.
 */
export async function openEditor(
  { browser, url }: Harness,
  options: object = {},
  contextOptions: BrowserContextOptions = {},
): Promise<OpenEditor> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, ...contextOptions });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`${url}/?options=${encodeURIComponent(JSON.stringify(options))}`);
  const app = page.frameLocator("#editor > iframe");
  const designText = () => page.evaluate("ask('saveDesign').then((design) => JSON.stringify(design))");
  await app.getByRole("listbox", { name: /^(E-)?Mail$/ }).waitFor();
  return {
    page,
    app,
    mail: app.frameLocator('iframe[title="The mail"]'),
    problems,
    load: async (design) => {
      // Polling from here would compile the condition each time, which the page's policy refuses.
      await page.evaluate(
        `heard.length = 0;
         editor.loadDesign(${JSON.stringify(design)});
         new Promise((resolve) => {
           const look = () => heard.some(({ name }) => name === "design:loaded") ? resolve() : setTimeout(look, 5);
           look();
         })`,
      );
    },
    design: async () => JSON.parse(String(await designText())) as StoredDesign,
    designText: async () => String(await designText()),
    html: async () => String(await page.evaluate("ask('exportHtml').then(({ html }) => html)")),
    updates: () =>
      page.evaluate<Update[]>("heard.filter(({ name }) => name === 'onDesignUpdated').map(({ data }) => data)"),
  };
}
