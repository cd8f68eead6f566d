import { basename } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Route } from "#shared/api/route.ts";
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
  /** Whether it is for users who have no session yet. */
  readonly isBeforeSignIn?: boolean;
  /** Whether it cannot be opened, or not be submitted, in a company without an AWS account. */
  readonly needsAccount?: boolean;
}

/** A dialog of this title. */
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
/** Opens a form by one click. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole("button", { name }).first().click();
/** Opens a form by a menu. */
export const pick = (menu: string, item: string) => async (page: Page) => {
  await page.getByRole("button", { name: menu, exact: true }).first().click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** A form that stands open on a page. */
export interface OpenForm {
  readonly shown: Locator;
  readonly submit: Locator;
  /** Its text fields, and their texts. */
  readonly fields: readonly (readonly [field: Locator, text: string])[];
}

/** Opens a form, and fills it in. */
export async function openForm(page: Page, form: RefusedForm): Promise<OpenForm> {
  const { path, open, within, choose, submits } = form;
  // A form that does not open fails with the name of its step, long before the test's timeout.
  page.setDefaultTimeout(scaledTimeout(15_000));
  if (path !== undefined) await page.goto(path);
  await open?.(page);
  const shown = within(page);
  const fields = Object.entries(form.fields).map(([label, text]) => {
    return [shown.getByLabel(label, { exact: true }), text] as const;
  });
  for (const [field, text] of fields) await field.fill(text);
  await choose?.(shown, page);
  const submit = shown.getByRole("button", { name: submits, exact: true });
  await submit.waitFor();
  return { shown, submit, fields };
}

/** The name of a form in docs/screens/forms. */
export const nameOf = ({ source }: RefusedForm): string => basename(source, ".tsx");

/** The URL pattern of a route's calls. */
export const addressesOf = ({ path }: RefusedForm["route"]): RegExp =>
  new RegExp(`/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(\\?|$)`);
