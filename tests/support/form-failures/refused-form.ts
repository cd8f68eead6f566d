import { basename } from "node:path";
import { expect, type Locator, type Page, type Route as Interception, test } from "@playwright/test";
import type { Route } from "#shared/api/route.ts";
import { keepPicture } from "../screens.ts";
import { drawForm, type FormState } from "./form-pictures.ts";
import { scaledTimeout } from "../scaled-timeouts.ts";

/** A form of the app, and how to fill it in. */
export interface RefusedForm {
  /** Its file in `web/src`. */
  readonly source: string;
  /** Absent if the page is already open. */
  readonly path?: string;
  /** Opens the form on the page; absent if it is always there. */
  readonly open?: (page: Page) => Promise<void>;
  readonly within: (page: Page) => Locator;
  /** Texts by the labels of their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fills in fields that are not text fields. */
  readonly choose?: (form: Locator, page: Page) => Promise<void>;
  readonly submits: string | RegExp;
  /** The call that saves it. */
  readonly route: Pick<Route, "method" | "path">;
  /** The behaviour without a connection: it waits and continues by itself, or shows an error and is submitted again. */
  readonly offline: "waits" | "says so";
  /** Whether the waiting call is stored in the end. If that would close more than the form, it is refused again. */
  readonly isStored?: boolean;
  /** Instead of the common messages of all forms, by status. */
  readonly sentences?: Readonly<Record<number, string>>;
}

const refusals = [
  { status: 403, detail: "PERMISSION_DENIED", sentence: "Permission needed. Please consult account admin." },
  { status: 429, detail: "TOO_MANY_REQUESTS", sentence: "Too many attempts. Please wait a moment and try again." },
] as const;
const unreachable = "The server cannot be reached. Please check your connection and try again.";

/** A dialog of this title. */
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
/** Opens a form by one click. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole("button", { name }).first().click();
/** Opens a form by a menu. */
export const pick = (menu: string, item: string) => async (page: Page) => {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** The URL pattern of a route's calls. */
const addressesOf = ({ path }: RefusedForm["route"]) =>
  new RegExp(`/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(\\?|$)`);

/** Intercepts the calls of a route, and answers them after `answers`; returns the function that lets them through again. */
async function refuse(
  page: Page,
  route: RefusedForm["route"],
  { status, detail }: { readonly status: number; readonly detail: string },
  answers?: Promise<undefined>,
) {
  const answer = async (call: Interception) => {
    if (call.request().method() !== route.method) return call.fallback();
    await answers;
    return call.fulfill({ status, json: { detail } });
  };
  const addresses = addressesOf(route);
  await page.route(addresses, answer);
  return () => page.unroute(addresses, answer);
}

/**
 * Submits a form that is refused in each way: it cannot be submitted a second time before the answer, shows why, and keeps
 * its input. A picture of each state is stored with PICTURES=keep, and drawn for docs/screens/forms with FORMS=draw.
 */
export async function expectRefusals(page: Page, form: RefusedForm): Promise<void> {
  const { source, path, open, within, fields, choose, submits, route, offline, isStored = true, sentences = {} } = form;
  // A form that does not open fails with the name of its step, long before the test's timeout.
  page.setDefaultTimeout(scaledTimeout(15_000));
  if (path !== undefined) await page.goto(path);
  await open?.(page);
  const shown = within(page);
  for (const [label, text] of Object.entries(fields)) await shown.getByLabel(label, { exact: true }).fill(text);
  await choose?.(shown, page);
  const submit = shown.getByRole("button", { name: submits, exact: true });
  const keepsAll = async (why: FormState) => {
    const name = basename(source, ".tsx");
    await keepPicture(page, test.info(), `${name}-${why}`);
    await drawForm(page, name, why);
    for (const [label, text] of Object.entries(fields)) {
      await expect(shown.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  };
  for (const { status, detail, sentence } of refusals) {
    const slowness = Promise.withResolvers<undefined>();
    const allow = await refuse(page, route, { status, detail }, slowness.promise);
    await submit.click();
    if (status === 403) {
      await expect(submit).toBeDisabled();
      await keepsAll("waiting");
    }
    slowness.resolve(undefined);
    await expect(page.getByText(sentences[status] ?? sentence).first()).toBeInViewport();
    await keepsAll(`${status}`);
    await allow();
  }

  await page.context().setOffline(true);
  await submit.click();
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });
  if (offline === "waits") await expect(notice).toContainText("Your changes are not saved yet. They are waiting");
  else await expect(page.getByText(sentences[0] ?? unreachable).first()).toBeInViewport();
  // The notice is behind a drawer.
  const drawer = page.locator("[class*=sideDrawer]");
  if ((await drawer.count()) > 0) await expect(drawer.getByText("Offline: what waits continues")).toBeInViewport();
  await keepsAll("offline");
  const allow = isStored ? undefined : await refuse(page, route, refusals[0]);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === route.method && addressesOf(route).test(answer.url()),
  );
  await page.context().setOffline(false);
  if (offline === "says so") await submit.click();
  await answered;
  await expect(notice).toBeHidden();
  await allow?.();
}
