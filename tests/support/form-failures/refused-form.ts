import { expect, type Locator, type Page, type Route as Interception } from "@playwright/test";
import type { Route } from "#shared/api/route.ts";
import { inTime } from "../patience.ts";

/** A form of the app, and how it is filled in. */
export interface RefusedForm {
  /** Its file in `web/src`. */
  readonly source: string;
  /** Absent where the page is there already. */
  readonly path?: string;
  /** Opens it once the page is there; absent where the page has it. */
  readonly open?: (page: Page) => Promise<void>;
  readonly within: (page: Page) => Locator;
  /** Texts by the labels of their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fills in what is no field of text. */
  readonly choose?: (form: Locator, page: Page) => Promise<void>;
  readonly submits: string | RegExp;
  /** The call that stores it. */
  readonly route: Pick<Route, "method" | "path">;
  /** What follows without a connection: it waits and goes on by itself, or says so and is submitted again. */
  readonly offline: "waits" | "says so";
  /** Whether what waited is stored in the end. Where that would end more than the form, it is refused once more. */
  readonly isStored?: boolean;
  /** In place of the sentences that all forms have in common, by their status. */
  readonly sentences?: Readonly<Record<number, string>>;
}

const refusals = [
  { status: 403, detail: "PERMISSION_DENIED", sentence: "Permission needed. Please consult account admin." },
  { status: 429, detail: "TOO_MANY_REQUESTS", sentence: "Too many attempts. Please wait a moment and try again." },
];
const unreachable = "The server cannot be reached. Please check your connection and try again.";

/** A dialog of this title. */
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
/** What opens a form by one press. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole("button", { name }).first().click();
/** What opens a form by a menu. */
export const pick = (menu: string, item: string) => async (page: Page) => {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** The addresses of a route's calls. */
const addressesOf = ({ path }: RefusedForm["route"]) =>
  new RegExp(`/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(\\?|$)`);

/** Answers the calls of a route; gives what lets them through again. */
async function refuse(page: Page, route: RefusedForm["route"], status: number, detail: string) {
  const answer = (call: Interception) =>
    call.request().method() === route.method ? call.fulfill({ status, json: { detail } }) : call.fallback();
  const addresses = addressesOf(route);
  await page.route(addresses, answer);
  return () => page.unroute(addresses, answer);
}

/** Submits a form that is refused in each way: it says why and keeps what was typed. */
export async function expectRefusals(page: Page, form: RefusedForm): Promise<void> {
  const { path, open, within, fields, choose, submits, route, offline, isStored = true, sentences = {} } = form;
  // A form that does not open is named by its step, long before the time of the test is over.
  page.setDefaultTimeout(inTime(15_000));
  if (path !== undefined) await page.goto(path);
  await open?.(page);
  const shown = within(page);
  for (const [label, text] of Object.entries(fields)) await shown.getByLabel(label, { exact: true }).fill(text);
  await choose?.(shown, page);
  const submit = shown.getByRole("button", { name: submits, exact: true });
  const keepsAll = async () => {
    for (const [label, text] of Object.entries(fields)) {
      await expect(shown.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  };
  for (const { status, detail, sentence } of refusals) {
    const allow = await refuse(page, route, status, detail);
    await submit.click();
    await expect(page.getByText(sentences[status] ?? sentence).first()).toBeVisible();
    await keepsAll();
    await allow();
  }

  await page.context().setOffline(true);
  await submit.click();
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });
  if (offline === "waits") await expect(notice).toContainText("Your changes are not saved yet. They are waiting");
  else await expect(page.getByText(sentences[0] ?? unreachable).first()).toBeVisible();
  await keepsAll();
  const allow = isStored ? undefined : await refuse(page, route, 403, "PERMISSION_DENIED");
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === route.method && addressesOf(route).test(answer.url()),
  );
  await page.context().setOffline(false);
  if (offline === "says so") await submit.click();
  await answered;
  await expect(notice).toBeHidden();
  await allow?.();
}
