import { expect, test as base } from "#tests/support/journey.ts";
import { password } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio } from "#tests/support/studio.ts";
import { keys, type DrivenPage } from "./webdriver.ts";
import { openWebKit } from "./webkit-driver.ts";

const WAIT_MS = scaledTimeout(20_000);

/** Calls again until an action succeeds; after the wait with the last error. */
async function until<T>(act: () => Promise<T>): Promise<T> {
  let done: { readonly value: T } | undefined;
  await expect(async () => {
    done = { value: await act() };
  }).toPass({ timeout: WAIT_MS });
  return done!.value;
}

const test = base.extend<{ webkit: DrivenPage }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
  webkit: async ({}, provide, info) => {
    const { page, close } = await openWebKit(until);
    await provide(page);
    if (info.status !== info.expectedStatus) {
      await info.attach("page", { body: await page.picture(), contentType: "image/png" });
    }
    await close();
  },
});

test("in WebKit a user signs in, designs, saves and publishes a template, and reads its test mail", async ({
  webkit,
  product,
}) => {
  test.setTimeout(scaledTimeout(240_000));
  const { person, customer } = await openStudio(product);
  await customer.verify(person.email);
  const shows = (words: string) => expect.poll(() => webkit.text(), { timeout: WAIT_MS }).toContain(words);

  /** Replaces the text of the item that was added. */
  const write = async (text: string) => {
    await webkit.press("listbox", "Mail", keys.enter);
    await webkit.fill(/, row \d+/, text);
    await webkit.press("textbox", /, row \d+/, keys.escape);
  };

  await test.step("signs in at the second attempt", async () => {
    await webkit.goto(`${product.url}/login`);
    await webkit.fill("Email", person.email);
    await webkit.fill("Password", "not-the-password");
    await webkit.click("button", "Login");
    await shows("Wrong email or password");
    await webkit.fill("Password", password);
    await webkit.click("button", "Login");
    await shows("Welcome back");
  });

  await test.step("creates a template", async () => {
    await webkit.click("link", "Templates");
    await webkit.click("button", "Create new template");
    await webkit.fill("Template name", "order-confirmed");
    await webkit.fill("Subject", "Your order, {{name}}");
    await webkit.click("button", "Create");
  });

  await test.step("designs it in the editor", async () => {
    await webkit.enter("E-mail editor");
    await webkit.click("button", "Add Heading");
    await write("It is on its way");
    await webkit.click("button", "Add Button");
    await write("See your order");
    // WebKitGTK adds the example in a field to its name.
    await webkit.fill(/^Address\b/, "https://shop.example/orders");
    await webkit.enter("E-mail editor", "The mail");
    await shows("It is on its way");
    await shows("See your order");
  });

  await test.step("saves and publishes it", async () => {
    await webkit.enter();
    await webkit.click("button", "Save");
    await shows("Success! Your template was saved.");
    await webkit.click("button", "Publish");
    await shows("Success! Your template was published to AWS SES.");
  });

  await test.step("sends a test, and reads it in the local mailbox", async () => {
    await webkit.click("button", "Send me a test");
    await shows(`A test was sent to ${person.email}.`);
    await webkit.goto(`${product.url}/_local`);
    await webkit.click("link", "Mailbox");
    await webkit.click("link", /\[Test\] Your order/);
    await shows("[Test] Your order, {{name}}");
    await webkit.enter(/./);
    await shows("It is on its way");
    await shows("See your order");
  });
});
