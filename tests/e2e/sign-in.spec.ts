import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { userRoutes } from "#shared/api/users.ts";
import { expect, linkMailedTo, signInThroughLogin, test } from "#tests/support/journey.ts";
import { forward, resetClock } from "#tests/support/local-payments.ts";
import { password, signIn } from "#tests/support/product.ts";

test("a new user registers, confirms the address by the mailed link, and signs in", async ({ page, product }) => {
  await page.goto("/register?email=ada@example.com");
  await page.getByLabel("Password").fill("secret-7");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please accept terms and conditions")).toBeVisible();

  await page.getByRole("button", { name: "read them" }).click();
  const accept = page.getByRole("button", { name: "Accept" });
  await expect(accept).toBeDisabled();
  const text = page.getByRole("region", { name: "Text of the terms" });
  await text.focus();
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await accept.click();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
  await expect(page.getByText("Please check your email for a confirmation link.")).toBeVisible();

  await page.goto(linkMailedTo(product, "ada@example.com"));
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account has been created")).toBeVisible();
  await page.getByLabel("Email").fill("Ada@Example.com");
  await page.getByLabel("Password").fill("secret-7");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
  await expect(page).toHaveTitle("Home - Sestina");
});

test("a wrong password and an unknown address get the same message", async ({ page, product }) => {
  const { email } = await product.join("grace@example.com");
  await page.goto("/login");
  for (const address of [email, "nobody@example.com"]) {
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
    await page.reload();
  }
  // Other clients guess the password: then the right password is refused too, and the login page says why.
  const guess = () => signIn(email, "not-the-password").catch(() => undefined);
  for (let failures = 1; failures < 5; failures += 1) await guess();
  for (const lockedSeconds of [1, 2, 4, 8]) {
    await forward(product, lockedSeconds / 86_400);
    await guess();
  }
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Too many attempts. Please wait a moment and try again.");
  await resetClock(product);
});

test("the login page shows what is missing and focuses it, and reports a missing connection", async ({ page }) => {
  const [email, secret] = [page.getByLabel("Email"), page.getByLabel("Password")];
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email");
  await expect(secret).toHaveAccessibleDescription("This field is required");
  await expect(email).toBeFocused();
  await page.keyboard.type("nobody@example.com");
  await page.keyboard.press("Enter");
  await expect(secret).toBeFocused();
  await page.keyboard.type("secret-7");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("The server cannot be reached. Please check your connection and try again.");
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await expect(alert).toHaveText("Wrong email or password");
});

test("the steps of a sign-in say when the user pool cannot be reached", async ({ page, product }) => {
  const { email } = await product.join();
  await setUpSecondFactor(email);
  const unreachable = "The server cannot be reached. Please check your connection and try again.";
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByLabel("Email").fill(email);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(unreachable);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Back to login" }).click();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code").fill("123456");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(unreachable);
  await expect(page.getByLabel("Code")).toHaveValue("123456");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right.");
});

test("a user who has not confirmed the address gets the link again", async ({ page, product }) => {
  const email = "late@example.com";
  await page.goto(`/register?email=${email}`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
  product.mailbox.clear();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("If you have not confirmed your email address yet")).toBeVisible();

  await page.goto(linkMailedTo(product, email));
  await expect(page.getByText("Your account has been created")).toBeVisible();
  await signInThroughLogin(page, email);
});

test("a confirmation in another browser sets a new password, so that only the owner of the address gets in", async ({
  page,
  product,
}) => {
  const email = "victim@example.com";
  const ofAttacker = "Attacker-horse-1";
  await product.call(userRoutes.registerUser, { body: { email, password: ofAttacker } });
  await page.goto(linkMailedTo(product, email));
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await expect(page.getByText("You did not register in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please accept terms and conditions")).toBeVisible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account has been created")).toBeVisible();
  await expect(signIn(email, ofAttacker)).rejects.toThrow("Incorrect username or password.");
  await signInThroughLogin(page, email);
});

test("the owner of an address can register it after another person did, and gets in", async ({ page, product }) => {
  const email = "second@example.com";
  const ofAttacker = "Attacker-horse-1";
  await product.call(userRoutes.registerUser, { body: { email, password: ofAttacker } });
  const former = linkMailedTo(product, email);
  await page.goto(`/register?email=${email}`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
  await page.goto(former);
  await expect(page.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await page.goto(linkMailedTo(product, email));
  await expect(page.getByText("Your account has been created")).toBeVisible();
  await expect(signIn(email, ofAttacker)).rejects.toThrow("Incorrect username or password.");
  await signInThroughLogin(page, email);
});

test("a used or wrong link gets a message, and a new one can be requested", async ({ page, product }) => {
  const { email } = await product.join("twice@example.com");
  await page.route("**/api/user/verify", (route) => route.abort());
  await page.goto(`/verify?email=${email}&code=000000`);
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute("**/api/user/verify");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(page.getByText("An email has been sent to your inbox!")).toBeVisible();

  // A link without an address leads to a form that asks for it.
  for (const [path, asks] of Object.entries({
    "/tokenized-login?token=a": "Sign in by mail",
    "/password-reset": "Forgot password",
  })) {
    await page.goto(path);
    await expect(
      page.getByText("Your link has expired or is invalid. Click below to request a new one."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page.getByRole("heading", { name: asks })).toBeVisible();
  }
});

test("a forgotten password is reset by the mailed link", async ({ page, product }) => {
  const { email } = await product.join("forgetful@example.com");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login page has a field with the same name: wait until it is gone.
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Mail" }).click();
  await expect(
    page.getByText(
      `We sent a mail to ${email}. Use the link in the mail to reset your password and sign in with your new one.`,
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Resend mail" }).click();
  await expect(page.getByText("An email has been sent to your inbox!")).toBeVisible();

  await page.goto(linkMailedTo(product, email));
  await expect(page.locator("[autocomplete=username]")).toHaveValue(email);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Please enter at least 8 characters")).toBeVisible();
  await page.getByLabel("New password").fill("Battery-staple-9");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password successfully updated")).toBeVisible();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Battery-staple-9");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a visitor without a session is sent to the login page, and then to the requested page", async ({
  page,
  product,
}) => {
  const { email } = await product.join();
  await page.goto("/aws?dialog=connect-account");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Connect AWS account" })).toBeVisible();

  // A signed-in user is redirected from the login page, except a buyer who has to choose the company.
  await page.goto("/login?marketplaceToken=bought");
  // The form is visible before the script, which stores the token.
  await expect(page.getByText(/^Marketplace Subscription received/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("marketplaceToken"));
  await page.goto("/login");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the login page never redirects to another host", async ({ browser, product }) => {
  const { email } = await product.join();
  const elsewhere = "https://elsewhere.example/";
  const asked = ["from", "next", "redirect_uri", "returnTo", "url"].map((name) => [name, elsewhere]);
  for (const address of [`/login?${new URLSearchParams(asked).toString()}`, `${product.url}//elsewhere.example/aws`]) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(new URL(page.url()).host).toBe(new URL(product.url).host);
    await context.close();
  }
});

test("an unknown path leads to Home", async ({ page, product }) => {
  const { email } = await product.join();
  await signInThroughLogin(page, email);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL("/");
});

test("the chosen theme survives the sign-out, which deletes all other stored data", async ({ page, product }) => {
  const { email } = await product.join();
  await page.emulateMedia({ colorScheme: "light" });
  await signInThroughLogin(page, email);
  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Dark mode" }).click();
  await page.reload();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(ground).toBe("dark");

  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual(["dark-mode-enabled"]);
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("the login page does not move when the other sign-in buttons load", async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const pressed = [
    page.getByRole("button", { name: "Login" }),
    page.getByRole("link", { name: "Create an account" }),
  ] as const;
  const tops = () => Promise.all(pressed.map(async (place) => Math.round((await place.boundingBox())?.y ?? NaN)));
  for (const place of pressed) await expect(place).toBeVisible();
  const before = await tops();
  held.resolve(undefined);
  await expect(page.getByRole("button", { name: "Continue with Microsoft" })).toBeVisible();
  const after = await tops();
  for (const [at, top] of after.entries()) expect(Math.abs(top - before[at]!)).toBeLessThanOrEqual(2);
});
