import { userRoutes } from "#shared/api/users.ts";
import { expect, linkMailedTo, signInThroughLogin, test } from "#tests/support/journey.ts";
import { forward, resetClock } from "#tests/support/local-payments.ts";
import { password, signIn } from "#tests/support/product.ts";

test("somebody signs up, confirms the address by the mailed link, and signs in", async ({ page, product }) => {
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

test("a wrong password and an unknown address are told alike", async ({ page, product }) => {
  const { email } = await product.join("grace@example.com");
  await page.goto("/login");
  for (const address of [email, "nobody@example.com"]) {
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
    await page.reload();
  }
  // Others go on guessing: the right password is refused as well then, and the login says why.
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

test("the login says what is missing, and goes there; or that there is no connection", async ({ page }) => {
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

test("who has not confirmed the address gets the link again", async ({ page, product }) => {
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

test("who follows a link that another browser registered for sets the password, and no other person gets in", async ({
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

test("who registers an address after another person did is the one who gets in", async ({ page, product }) => {
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

test("a used or wrong link is told, and a new one can be asked for", async ({ page, product }) => {
  const { email } = await product.join("twice@example.com");
  await page.route("**/api/user/verify", (route) => route.abort());
  await page.goto(`/verify?email=${email}&code=000000`);
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute("**/api/user/verify");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(page.getByText("An email has been sent to your inbox!")).toBeVisible();

  // A link that lost the address cannot say for whom the new one is.
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

test("a forgotten password is set anew by the mailed link", async ({ page, product }) => {
  const { email } = await product.join("forgetful@example.com");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login has a field of the same name: wait until it is gone.
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

test("nobody gets in unsigned, and the login leads back to where they wanted to go", async ({ page, product }) => {
  const { email } = await product.join();
  await page.goto("/aws?dialog=connect-account");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Connect AWS account" })).toBeVisible();

  // Whoever is signed in has nothing to do at the login, unless they bought and have to say for which company.
  await page.goto("/login?marketplaceToken=bought");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("marketplaceToken"));
  await page.goto("/login");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the login leads to no other host, whatever its address says", async ({ browser, product }) => {
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

test("an unknown path leads home", async ({ page, product }) => {
  const { email } = await product.join();
  await signInThroughLogin(page, email);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL("/");
});

test("the chosen theme is remembered, and signing out forgets everything else", async ({ page, product }) => {
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

test("nothing moves on the login when the other ways to sign in come", async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/config.json", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto("/login");
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
