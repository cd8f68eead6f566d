import { expect, type Page, type Route as Interception, test } from "@playwright/test";
import { errorMessages } from "#shared/error-messages.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { keepPicture } from "../screens.ts";
import { drawForm, type FormState } from "./form-pictures.ts";
import { addressesOf, nameOf, type OpenForm, openForm, type RefusedForm } from "./refused-form.ts";

const refusals = [
  { status: 403, detail: "PERMISSION_DENIED", sentence: "Permission needed. Please consult account admin." },
  { status: 429, detail: "TOO_MANY_REQUESTS", sentence: "Too many attempts. Please wait a moment and try again." },
  { status: 500, detail: "INTERNAL_ERROR", sentence: "Sorry, an unexpected error occurred. Please try again." },
] as const;
const unreachable = "The server cannot be reached. Please check your connection and try again.";

interface Refusal {
  readonly detail: ErrorCode;
  readonly fields?: readonly { readonly rule: string }[];
}

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

/** Waits for the next answer of a form's call. */
const nextAnswer = (page: Page, { route }: RefusedForm) =>
  page.waitForResponse((answer) => answer.request().method() === route.method && addressesOf(route).test(answer.url()));

/**
 * Asserts that a form keeps its input. A picture of the state is stored with PICTURES=keep, and drawn for docs/screens/forms
 * with FORMS=draw.
 */
async function expectInput(page: Page, form: RefusedForm, { fields }: OpenForm, state: FormState): Promise<void> {
  await keepPicture(page, test.info(), `${nameOf(form)}-${state}`);
  await drawForm(page, form, state);
  for (const [field, text] of fields) await expect(field).toHaveValue(text);
}

/**
 * Submits a form that is refused in each way: it cannot be submitted a second time before the answer, shows why, and keeps
 * its input.
 */
export async function expectRefusals(page: Page, form: RefusedForm): Promise<void> {
  const { route, sentences = {}, isBeforeSignIn = false, isStored = true } = form;
  const open = await openForm(page, form);
  const { submit } = open;
  for (const { status, detail, sentence } of refusals) {
    const slowness = Promise.withResolvers<undefined>();
    const allow = await refuse(page, route, { status, detail }, slowness.promise);
    await submit.click();
    if (status === 403) {
      await expect(submit).toBeDisabled();
      await expectInput(page, form, open, "waiting");
    }
    slowness.resolve(undefined);
    await expect(page.getByText(sentences[status] ?? sentence).first()).toBeInViewport();
    await expectInput(page, form, open, `${status}`);
    await allow();
  }
  if (!isBeforeSignIn) await expectSessionEnd(page, form, open);
  const tab = isStored ? await openInSecondTab(page, form) : undefined;
  await expectOffline(page, form, open);
  if (tab !== undefined) await submitSecondTab(tab.page, form, tab.open);
}

/** A form whose session has ended asks for a new sign-in, and keeps its input. */
async function expectSessionEnd(page: Page, form: RefusedForm, open: OpenForm): Promise<void> {
  const allow = await refuse(page, form.route, { status: 401, detail: "UNAUTHENTICATED" });
  await open.submit.click();
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(ended.getByRole("button", { name: "Sign in again" })).toBeInViewport();
  await expectInput(page, form, open, "session-ended");
  await ended.getByRole("button", { name: "Close" }).last().click();
  await expect(ended).toBeHidden();
  await allow();
}

async function expectOffline(page: Page, form: RefusedForm, open: OpenForm): Promise<void> {
  const { route, offline, isStored = true, sentences = {} } = form;
  await page.context().setOffline(true);
  await open.submit.click();
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });
  if (offline === "waits") await expect(notice).toContainText("Your changes are not saved yet. They are waiting");
  else await expect(page.getByText(sentences[0] ?? unreachable).first()).toBeInViewport();
  // The notice is behind a drawer.
  const drawer = page.locator("[class*=sideDrawer]");
  if ((await drawer.count()) > 0) await expect(drawer.getByText("Offline: what waits continues")).toBeInViewport();
  await expectInput(page, form, open, "offline");
  const allow = isStored ? undefined : await refuse(page, route, refusals[0]);
  const answered = nextAnswer(page, form);
  await page.context().setOffline(false);
  if (offline === "says so") await open.submit.click();
  await answered;
  await expect(notice).toBeHidden();
  await allow?.();
}

/** The same form, filled in with the same, in another tab. */
async function openInSecondTab(page: Page, form: RefusedForm) {
  const tab = await page.context().newPage();
  if (form.path === undefined) await tab.goto(page.url());
  return { page: tab, open: await openForm(tab, form) };
}

/** Submits the form after another tab has saved the same: it is saved too, or shows why not and keeps its input. */
async function submitSecondTab(tab: Page, form: RefusedForm, open: OpenForm): Promise<void> {
  const { sentences = {} } = form;
  const answered = nextAnswer(tab, form);
  await open.submit.click();
  const answer = await answered;
  expect(answer.status(), `${nameOf(form)}: the answer to the second tab`).toBeLessThan(500);
  if (answer.ok()) {
    await drawForm(tab, form, "two-tabs");
  } else {
    const { detail, fields = [] }: Refusal = await answer.json();
    const sentence = fields[0]?.rule ?? sentences[answer.status()] ?? errorMessages[detail];
    await expect(tab.getByText(sentence).first()).toBeInViewport();
    await expectInput(tab, form, open, "two-tabs");
  }
  await tab.close();
}
